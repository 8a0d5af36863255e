// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.30;

/// The precompile of Avalanche's EVM chains that has messages signed by a chain's validators, and hands out those that came with a transaction.
interface IWarp {
    struct Verified {
        bytes32 sourceChainID;
        address originSenderAddress;
        bytes payload;
    }

    function getBlockchainID() external view returns (bytes32);
    function sendWarpMessage(bytes calldata payload) external returns (bytes32);
    function getVerifiedWarpMessage(uint32 index) external view returns (Verified memory, bool);
}

/// Sends messages to itself on other chains and hands them to their recipients there. It logs what a TeleporterMessenger logs, gives ids as
/// that one does, and takes no money: a fee is what somebody claims to offer.
contract Messenger {
    struct Receipt {
        uint256 receivedMessageNonce;
        address relayerRewardAddress;
    }

    struct Message {
        uint256 messageNonce;
        address originSenderAddress;
        bytes32 destinationBlockchainID;
        address destinationAddress;
        uint256 requiredGasLimit;
        address[] allowedRelayerAddresses;
        Receipt[] receipts;
        bytes message;
    }

    struct Fee {
        address feeTokenAddress;
        uint256 amount;
    }

    event SendCrossChainMessage(
        bytes32 indexed messageID, bytes32 indexed destinationBlockchainID, Message message, Fee feeInfo
    );
    event ReceiveCrossChainMessage(
        bytes32 indexed messageID,
        bytes32 indexed sourceBlockchainID,
        address indexed deliverer,
        address rewardRedeemer,
        Message message
    );
    event MessageExecuted(bytes32 indexed messageID, bytes32 indexed sourceBlockchainID);
    event MessageExecutionFailed(bytes32 indexed messageID, bytes32 indexed sourceBlockchainID, Message message);
    event AddFeeAmount(bytes32 indexed messageID, Fee updatedFeeInfo);
    event ReceiptReceived(
        bytes32 indexed messageID,
        bytes32 indexed destinationBlockchainID,
        address indexed relayerRewardAddress,
        Fee feeInfo
    );

    IWarp internal constant WARP = IWarp(0x0200000000000000000000000000000000000005);

    uint256 internal sent;
    mapping(bytes32 id => Fee) internal fees;
    mapping(bytes32 id => bool) internal isReceived;
    /// Of messages whose recipient failed.
    mapping(bytes32 id => bytes32) internal hashes;
    /// What goes back with the next message to a chain.
    mapping(bytes32 chain => Receipt[]) internal owed;

    function send(bytes32 destination, address recipient, Fee calldata fee, address[] calldata relayers, bytes calldata content)
        external
    {
        Receipt[] memory receipts = owed[destination];
        delete owed[destination];
        Message memory message =
            Message(++sent, msg.sender, destination, recipient, 100_000, relayers, receipts, content);
        bytes32 id = idOf(WARP.getBlockchainID(), destination, message.messageNonce);
        fees[id] = fee;
        emit SendCrossChainMessage(id, destination, message, fee);
        WARP.sendWarpMessage(abi.encode(message));
    }

    /// Once more, with the fee as it is now.
    function sendAgain(Message calldata message) external {
        bytes32 id = idOf(WARP.getBlockchainID(), message.destinationBlockchainID, message.messageNonce);
        emit SendCrossChainMessage(id, message.destinationBlockchainID, message, fees[id]);
        WARP.sendWarpMessage(abi.encode(message));
    }

    function addFee(bytes32 id, uint256 more) external {
        fees[id].amount += more;
        emit AddFeeAmount(id, fees[id]);
    }

    function receiveMessage(uint32 index, address rewardRedeemer) external {
        (IWarp.Verified memory verified, bool isValid) = WARP.getVerifiedWarpMessage(index);
        require(isValid && verified.originSenderAddress == address(this), "no message of this contract");
        Message memory message = abi.decode(verified.payload, (Message));
        (bytes32 source, bytes32 own) = (verified.sourceChainID, WARP.getBlockchainID());
        require(message.destinationBlockchainID == own, "not for this chain");
        bytes32 id = idOf(source, own, message.messageNonce);
        require(!isReceived[id], "received already");
        isReceived[id] = true;
        for (uint256 i = 0; i < message.receipts.length; i++) {
            Receipt memory receipt = message.receipts[i];
            bytes32 returned = idOf(own, source, receipt.receivedMessageNonce);
            emit ReceiptReceived(returned, source, receipt.relayerRewardAddress, fees[returned]);
        }
        owed[source].push(Receipt(message.messageNonce, rewardRedeemer));
        emit ReceiveCrossChainMessage(id, source, msg.sender, rewardRedeemer, message);
        if (handOver(message)) {
            emit MessageExecuted(id, source);
        } else {
            hashes[id] = keccak256(abi.encode(message));
            emit MessageExecutionFailed(id, source, message);
        }
    }

    function tryAgain(bytes32 source, Message calldata message) external {
        bytes32 id = idOf(source, WARP.getBlockchainID(), message.messageNonce);
        require(hashes[id] == keccak256(abi.encode(message)), "nothing to try again");
        delete hashes[id];
        require(handOver(message), "failed again");
        emit MessageExecuted(id, source);
    }

    function handOver(Message memory message) internal returns (bool isDone) {
        (isDone,) = message.destinationAddress.call{gas: message.requiredGasLimit}(message.message);
    }

    function idOf(bytes32 source, bytes32 destination, uint256 nonce) internal view returns (bytes32) {
        return keccak256(abi.encode(address(this), source, destination, nonce));
    }
}

/// Fails whatever it is called for until it is told to work.
contract Recipient {
    bool internal works;

    function setWorks() external {
        works = true;
    }

    fallback() external {
        require(works, "not now");
    }
}

// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.30;

/// Stands in for the warp precompile on a node that has none: hands out the message that it was given, and accepts what is to be sent.
contract WarpStandIn {
    struct WarpMessage {
        bytes32 sourceChainID;
        address originSenderAddress;
        bytes payload;
    }

    bytes32 internal chain;
    WarpMessage internal message;

    function setChain(bytes32 chain_) external {
        chain = chain_;
    }

    function setMessage(WarpMessage calldata message_) external {
        message = message_;
    }

    function getBlockchainID() external view returns (bytes32) {
        return chain;
    }

    function sendWarpMessage(bytes calldata payload) external pure returns (bytes32) {
        return sha256(payload);
    }

    function getVerifiedWarpMessage(uint32) external view returns (WarpMessage memory, bool) {
        return (message, true);
    }
}

/// What a delivered message calls: fails until it is told to work.
contract Receiver {
    bool internal works;

    function setWorks(bool works_) external {
        works = works_;
    }

    function receiveTeleporterMessage(bytes32, address, bytes calldata) external view {
        require(works, "not now");
    }
}

// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.30;

/// Does what it is told, step by step: every kind of call frame, nested as deep as the steps say.
contract Machine {
    struct Step {
        uint8 op; // 0 CALL, 1 CALLCODE, 2 DELEGATECALL, 3 STATICCALL, 4 CREATE, 5 CREATE2, 6 SELFDESTRUCT, 7 REVERT, 8 INVALID
        address target;
        uint256 value;
        bytes data;
    }

    constructor() payable {}

    receive() external payable {}

    /// A failed step does not stop the next one; only REVERT and INVALID end the run.
    function run(Step[] calldata steps) external payable {
        for (uint256 i = 0; i < steps.length; i++) {
            Step memory step = steps[i];
            address target = step.target;
            uint256 value = step.value;
            bytes memory data = step.data;
            uint8 op = step.op;
            assembly {
                let input := add(data, 32)
                let size := mload(data)
                switch op
                case 0 { pop(call(gas(), target, value, input, size, 0, 0)) }
                case 1 { pop(callcode(gas(), target, value, input, size, 0, 0)) }
                case 2 { pop(delegatecall(gas(), target, input, size, 0, 0)) }
                case 3 { pop(staticcall(gas(), target, input, size, 0, 0)) }
                case 4 { pop(create(value, input, size)) }
                case 5 { pop(create2(value, input, size, 7)) }
                case 6 { selfdestruct(target) }
                case 7 { revert(0, 0) }
                default { invalid() }
            }
        }
    }
}

/// Sends half of what it gets back to whoever sent it, until too little is left: value transfers that re-enter.
contract PingPong {
    receive() external payable {
        if (msg.value > 1000 && msg.sender != tx.origin) {
            (bool ok, ) = msg.sender.call{value: msg.value / 2}("");
            require(ok, "refused");
        }
    }

    function start(address payable other) external payable {
        (bool ok, ) = other.call{value: msg.value}("");
        require(ok, "refused");
    }
}

/// Refuses money, and to be deployed with an odd argument.
contract Refuser {
    constructor(uint256 seed) payable {
        require(seed % 2 == 0, "odd");
    }

    receive() external payable {
        revert("no");
    }
}

/// Emits any log: well-formed, foreign or malformed.
contract LogEmitter {
    function emitLog(bytes32[] calldata topics, bytes calldata data) external {
        bytes memory copy = data;
        bytes32[4] memory t;
        for (uint256 i = 0; i < topics.length; i++) t[i] = topics[i];
        uint256 count = topics.length;
        assembly {
            let input := add(copy, 32)
            let size := mload(copy)
            switch count
            case 0 { log0(input, size) }
            case 1 { log1(input, size, mload(t)) }
            case 2 { log2(input, size, mload(t), mload(add(t, 32))) }
            case 3 { log3(input, size, mload(t), mload(add(t, 32)), mload(add(t, 64))) }
            default { log4(input, size, mload(t), mload(add(t, 32)), mload(add(t, 64)), mload(add(t, 96))) }
        }
    }
}

/// Its constructor asks the deployer which code it is to become: the same init code, so the same address, for any contract.
contract Morph {
    constructor() payable {
        bytes memory code = MorphFactory(msg.sender).wanted();
        assembly {
            return(add(code, 32), mload(code))
        }
    }
}

contract MorphFactory {
    bytes public wanted;

    function deploy(bytes calldata code, bytes32 salt) public payable returns (address) {
        wanted = code;
        return address(new Morph{salt: salt, value: msg.value}());
    }

    /// Deploys and calls within one transaction: a contract that destroys itself here is gone afterwards.
    function deployAndCall(bytes calldata code, bytes32 salt, bytes calldata data) external payable {
        address made = deploy(code, salt);
        (bool ok, ) = made.call(data);
        require(ok, "call failed");
    }
}

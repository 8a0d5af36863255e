// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.30;

/// Logs whatever it is told to, then calls another contract. Its compiled code stands in announcer.ts.
contract Announcer {
    function announce(bytes32[] calldata topics, bytes calldata data, address next, bytes calldata more) external {
        bytes memory content = data;
        (bytes32 first, bytes32 second, bytes32 third) = (topics[0], topics[1], topics[2]);
        if (topics.length == 3) {
            assembly {
                log3(add(content, 32), mload(content), first, second, third)
            }
        } else {
            bytes32 fourth = topics[3];
            assembly {
                log4(add(content, 32), mload(content), first, second, third, fourth)
            }
        }
        if (next == address(0)) return;
        (bool isDone,) = next.call(more);
        require(isDone);
    }
}

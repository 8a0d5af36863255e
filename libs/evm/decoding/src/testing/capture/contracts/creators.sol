// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.30;

/// Destroys itself when it is told to, or as soon as it is made.
contract Mortal {
    constructor(bool dies) payable {
        if (dies) selfdestruct(payable(msg.sender));
    }

    function die(address payable heir) external {
        selfdestruct(heir);
    }
}

/// Made with a contract of its own, by its constructor.
contract Parent {
    Mortal public immutable child = new Mortal(false);
}

/// Makes contracts in every way; each log says what it made.
contract Creator {
    event Made(address made);

    function make() public returns (Mortal made) {
        made = new Mortal(false);
        emit Made(address(made));
    }

    function makeAt(bytes32 salt) public returns (Mortal made) {
        made = new Mortal{salt: salt}(false);
        emit Made(address(made));
    }

    function makeParent() external {
        emit Made(address(new Parent()));
    }

    /// Made and destroyed by one transaction, so that the address is free again, whatever the fork.
    function makeAndDestroy(bytes32 salt) external {
        makeAt(salt).die(payable(msg.sender));
    }

    function makeDying() external {
        emit Made(address(new Mortal(true)));
    }

    function makeAndFail() external {
        make();
        revert("undone");
    }

    /// Makes one contract for good, and one within a call that fails.
    function makeAndTry() external {
        make();
        try this.makeAndFail() {} catch {}
    }

    /// A creation that fails: the address is taken.
    function tryToMakeAt(bytes32 salt) external {
        try this.makeAt(salt) returns (Mortal) {} catch {}
    }

    /// Runs another creator's code on its own account.
    function makeByCode(address code) external {
        (bool ok, ) = code.delegatecall(abi.encodeCall(this.make, ()));
        require(ok, "failed");
    }
}

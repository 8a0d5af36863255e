// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.30;

/// A token whose owner can do with it what spammers do, and what honest issuers do that looks like it.
contract OwnedToken {
    string public name;
    string public symbol;
    uint8 public constant decimals = 0;
    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;
    address private immutable owner = msg.sender;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    constructor(string memory name_, string memory symbol_) {
        name = name_;
        symbol = symbol_;
    }

    modifier onlyOwner() {
        require(msg.sender == owner);
        _;
    }

    function mint(address[] calldata to, uint256 value) external onlyOwner {
        for (uint256 i = 0; i < to.length; i++) {
            totalSupply += value;
            balanceOf[to[i]] += value;
            emit Transfer(address(0), to[i], value);
        }
    }

    /// Writes that accounts moved something, which they don't have.
    function pretend(address[] calldata from, address to, uint256 value) external onlyOwner {
        for (uint256 i = 0; i < from.length; i++) emit Transfer(from[i], to, value);
    }

    /// Moves what accounts have, as who runs a game or a till does for its customers.
    function collect(address[] calldata from, address to, uint256 value) external onlyOwner {
        for (uint256 i = 0; i < from.length; i++) move(from[i], to, value);
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        move(msg.sender, to, value);
        return true;
    }

    function transferFromMany(address[] calldata from, address to, uint256 value) external {
        for (uint256 i = 0; i < from.length; i++) {
            allowance[from[i]][msg.sender] -= value;
            move(from[i], to, value);
        }
    }

    function move(address from, address to, uint256 value) private {
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
    }
}

/// Says of everybody that he has something, to be seen in wallets.
contract EverybodyHasSome {
    string public constant name = "Visit our site";
    string public constant symbol = "VISIT";
    uint8 public constant decimals = 0;
    uint256 public constant totalSupply = 1_000_000;

    event Transfer(address indexed from, address indexed to, uint256 value);

    constructor() {
        emit Transfer(address(0), msg.sender, totalSupply);
    }

    function balanceOf(address) external pure returns (uint256) {
        return 1_000;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        emit Transfer(msg.sender, to, value);
        return true;
    }
}

/// A voting token: everybody has ten to begin with, and can give them away.
contract TenForEverybody {
    string public constant name = "Votes";
    string public constant symbol = "VOTE";
    uint8 public constant decimals = 0;
    uint256 public totalSupply;
    mapping(address => uint256) private received;
    mapping(address => uint256) private given;

    event Transfer(address indexed from, address indexed to, uint256 value);

    function balanceOf(address account) public view returns (uint256) {
        return 10 + received[account] - given[account];
    }

    function transfer(address to, uint256 value) external returns (bool) {
        require(balanceOf(msg.sender) >= value);
        given[msg.sender] += value;
        received[to] += value;
        emit Transfer(msg.sender, to, value);
        return true;
    }
}

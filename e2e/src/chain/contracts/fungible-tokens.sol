// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.30;

/// A token that does what ERC-20 says. Its owner can rename it, so that a reader must say at which block a name was read.
contract PlainToken {
    string public name;
    string public symbol;
    uint8 public immutable decimals;
    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    constructor(string memory name_, string memory symbol_, uint8 decimals_) {
        name = name_;
        symbol = symbol_;
        decimals = decimals_;
    }

    function rename(string memory name_, string memory symbol_) external {
        name = name_;
        symbol = symbol_;
    }

    function mint(address to, uint256 value) external {
        totalSupply += value;
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }

    function burn(uint256 value) external {
        totalSupply -= value;
        balanceOf[msg.sender] -= value;
        emit Transfer(msg.sender, address(0), value);
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

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        allowance[from][msg.sender] -= value;
        move(from, to, value);
        return true;
    }

    function transferMany(address[] calldata to, uint256 value) external {
        for (uint256 i = 0; i < to.length; i++) move(msg.sender, to[i], value);
    }

    function move(address from, address to, uint256 value) internal {
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
    }
}

/// Wrapped native money in the oldest manner: deposits and withdrawals change balances without a Transfer.
contract WrappedNative {
    string public constant name = "Wrapped Native";
    string public constant symbol = "WNAT";
    uint8 public constant decimals = 18;
    mapping(address => uint256) public balanceOf;

    event Transfer(address indexed src, address indexed dst, uint256 wad);
    event Deposit(address indexed dst, uint256 wad);
    event Withdrawal(address indexed src, uint256 wad);

    receive() external payable {
        deposit();
    }

    function deposit() public payable {
        balanceOf[msg.sender] += msg.value;
        emit Deposit(msg.sender, msg.value);
    }

    function withdraw(uint256 wad) external {
        balanceOf[msg.sender] -= wad;
        (bool ok, ) = msg.sender.call{value: wad}("");
        require(ok, "refused");
        emit Withdrawal(msg.sender, wad);
    }

    function transfer(address dst, uint256 wad) external returns (bool) {
        balanceOf[msg.sender] -= wad;
        balanceOf[dst] += wad;
        emit Transfer(msg.sender, dst, wad);
        return true;
    }
}

/// Balances are shares of a growing pot: `rebase` changes everybody's balance and emits nothing that names anybody.
contract RebasingToken {
    string public constant name = "Rebasing";
    string public constant symbol = "RBS";
    uint8 public constant decimals = 9;
    uint256 public factor = 1000;
    mapping(address => uint256) internal shares;

    event Transfer(address indexed from, address indexed to, uint256 value);

    function balanceOf(address holder) external view returns (uint256) {
        return (shares[holder] * factor) / 1000;
    }

    function mint(address to, uint256 value) external {
        shares[to] += (value * 1000) / factor;
        emit Transfer(address(0), to, value);
    }

    function transfer(address to, uint256 value) external returns (bool) {
        uint256 moved = (value * 1000) / factor;
        shares[msg.sender] -= moved;
        shares[to] += moved;
        emit Transfer(msg.sender, to, value);
        return true;
    }

    function rebase(uint256 factor_) external {
        factor = factor_;
    }
}

/// Makes one percent of each transfer vanish, while its Transfer event names the whole value.
contract FeeToken {
    string public constant name = "Fee on transfer";
    string public constant symbol = "FEE";
    uint8 public constant decimals = 18;
    mapping(address => uint256) public balanceOf;

    event Transfer(address indexed from, address indexed to, uint256 value);

    function mint(address to, uint256 value) external {
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }

    function transfer(address to, uint256 value) external returns (bool) {
        balanceOf[msg.sender] -= value;
        balanceOf[to] += value - value / 100;
        emit Transfer(msg.sender, to, value);
        return true;
    }
}

/// Name and symbol as bytes32, as some of the first tokens have them.
contract Bytes32Token {
    bytes32 public constant name = "Maker-like";
    bytes32 public constant symbol = "MKL";
    uint256 public constant decimals = 18;
    mapping(address => uint256) public balanceOf;

    event Transfer(address indexed from, address indexed to, uint256 value);

    function mint(address to, uint256 value) external {
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }
}

/// Answers `name`, `symbol` and `decimals` with the bytes that it was given, or reverts where it was given none.
contract HostileToken {
    bytes internal nameAnswer;
    bytes internal symbolAnswer;
    bytes internal decimalsAnswer;
    mapping(address => uint256) public balanceOf;

    event Transfer(address indexed from, address indexed to, uint256 value);

    constructor(bytes memory name_, bytes memory symbol_, bytes memory decimals_) {
        nameAnswer = name_;
        symbolAnswer = symbol_;
        decimalsAnswer = decimals_;
    }

    function name() external view {
        answer(nameAnswer);
    }

    function symbol() external view {
        answer(symbolAnswer);
    }

    function decimals() external view {
        answer(decimalsAnswer);
    }

    function mint(address to, uint256 value) external {
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }

    function answer(bytes memory raw) internal pure {
        require(raw.length > 0, "no answer");
        assembly {
            return(add(raw, 32), mload(raw))
        }
    }
}

/// Says that everybody owns all there is, and eats all gas when asked for its name.
contract LyingToken {
    event Transfer(address indexed from, address indexed to, uint256 value);

    function name() external pure {
        assembly {
            invalid()
        }
    }

    function balanceOf(address) external pure returns (uint256) {
        return type(uint256).max;
    }

    function shout(address from, address to, uint256 value) external {
        emit Transfer(from, to, value);
    }
}

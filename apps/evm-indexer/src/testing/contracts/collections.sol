// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.30;

/// Who owns which token, whatever is logged of it.
abstract contract Owned {
    mapping(uint256 => address) internal owners;
    mapping(address => uint256) internal counts;

    function put(address from, address to, uint256 id) internal {
        require(owners[id] == from, "not the owner");
        if (from != address(0)) counts[from]--;
        if (to != address(0)) counts[to]++;
        owners[id] = to;
    }

    function ownerOf(uint256 id) external view virtual returns (address) {
        return owners[id];
    }
}

/// What each contract here does, besides what its standard has.
interface Story {
    function move(address from, address to, uint256 id) external;
}

/// As CryptoKitties is: nothing of `Transfer` is indexed; no ERC-165.
contract UnindexedCollection is Owned, Story {
    event Transfer(address from, address to, uint256 tokenId);

    function balanceOf(address holder) external view returns (uint256) {
        return counts[holder];
    }

    function totalSupply() external pure returns (uint256) {
        return 5;
    }

    function move(address from, address to, uint256 id) external {
        put(from, to, id);
        emit Transfer(from, to, id);
    }
}

/// `Transfer` has ERC-20's shape; a token without an owner is an error.
contract FungibleShapedCollection is Owned, Story {
    event Transfer(address indexed from, address indexed to, uint256 tokenId);

    function balanceOf(address holder) external view returns (uint256) {
        return counts[holder];
    }

    function totalSupply() external pure returns (uint256) {
        return 5;
    }

    function decimals() external pure returns (uint8) {
        return 0;
    }

    function ownerOf(uint256 id) external view override returns (address) {
        require(owners[id] != address(0), "no such token");
        return owners[id];
    }

    function move(address from, address to, uint256 id) external {
        put(from, to, id);
        emit Transfer(from, to, id);
    }
}

/// As CryptoPunks is: events of its own, beside which each move is an amount of 1 in an ERC-20 Transfer.
contract PunkCollection is Owned, Story {
    event Assign(address indexed to, uint256 punkIndex);
    event Transfer(address indexed from, address indexed to, uint256 value);
    event PunkTransfer(address indexed from, address indexed to, uint256 punkIndex);
    event PunkBought(uint256 indexed punkIndex, uint256 value, address indexed fromAddress, address indexed toAddress);

    function punkIndexToAddress(uint256 id) external view returns (address) {
        return owners[id];
    }

    function balanceOf(address holder) external view returns (uint256) {
        return counts[holder];
    }

    function totalSupply() external pure returns (uint256) {
        return 10000;
    }

    function decimals() external pure returns (uint8) {
        return 0;
    }

    function move(address from, address to, uint256 id) external {
        put(from, to, id);
        if (from == address(0)) {
            emit Assign(to, id);
        } else {
            emit Transfer(from, to, 1);
            emit PunkTransfer(from, to, id);
        }
    }

    /// A bid is taken: the log names nobody, the one before it the buyer.
    function sell(address from, address to, uint256 id) external {
        put(from, to, id);
        emit Transfer(from, to, 1);
        emit PunkBought(id, 7, from, address(0));
    }
}

/// ERC-1155 that supports, as it says, ERC-721 only, or nothing.
contract MisclaimingMultiToken {
    mapping(address => mapping(uint256 => uint256)) public balanceOf;
    bytes4 internal immutable claimed;

    event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value);
    event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values);

    constructor(bytes4 claimed_) {
        claimed = claimed_;
    }

    function supportsInterface(bytes4 id) external view returns (bool) {
        return id == 0x01ffc9a7 || (id == claimed && id != 0xffffffff);
    }

    function add(address from, address to, uint256 id, uint256 value) internal {
        if (from != address(0)) balanceOf[from][id] -= value;
        if (to != address(0)) balanceOf[to][id] += value;
    }

    function give(address from, address to, uint256 id, uint256 value) external {
        add(from, to, id, value);
        emit TransferSingle(msg.sender, from, to, id, value);
    }

    function giveAll(address from, address to, uint256[] calldata ids, uint256[] calldata values) external {
        for (uint256 i = 0; i < ids.length; i++) add(from, to, ids[i], values[i]);
        emit TransferBatch(msg.sender, from, to, ids, values);
    }
}

/// ERC-721 and ERC-1155 in one, each with tokens of its own under the same ids.
contract SingleAndMultiToken is Owned, Story {
    mapping(address => mapping(uint256 => uint256)) internal units;

    event Transfer(address indexed from, address indexed to, uint256 indexed tokenId);
    event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value);
    event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values);

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x80ac58cd || id == 0xd9b67a26;
    }

    function balanceOf(address holder) external view returns (uint256) {
        return counts[holder];
    }

    function balanceOf(address holder, uint256 id) external view returns (uint256) {
        return units[holder][id];
    }

    function move(address from, address to, uint256 id) external {
        put(from, to, id);
        emit Transfer(from, to, id);
    }

    function add(address from, address to, uint256 id, uint256 value) internal {
        if (from != address(0)) units[from][id] -= value;
        if (to != address(0)) units[to][id] += value;
    }

    function give(address from, address to, uint256 id, uint256 value) external {
        add(from, to, id, value);
        emit TransferSingle(msg.sender, from, to, id, value);
    }

    function giveAll(address from, address to, uint256[] calldata ids, uint256[] calldata values) external {
        for (uint256 i = 0; i < ids.length; i++) add(from, to, ids[i], values[i]);
        emit TransferBatch(msg.sender, from, to, ids, values);
    }
}

/// ERC-20, whose amounts are not indexed, or are.
abstract contract Fungible {
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;
    uint256 public totalSupply;

    function pay(address from, address to, uint256 value) internal {
        if (from == address(0)) totalSupply += value;
        else balanceOf[from] -= value;
        if (to == address(0)) totalSupply -= value;
        else balanceOf[to] += value;
    }
}

/// An honest ERC-20 token.
contract PlainToken is Fungible {
    event Transfer(address indexed from, address indexed to, uint256 value);

    function decimals() external pure returns (uint8) {
        return 18;
    }

    function move(address from, address to, uint256 value) external {
        pay(from, to, value);
        emit Transfer(from, to, value);
    }
}

/// An ERC-20 token that indexes its amounts, so that its logs look like those of ERC-721.
contract IndexedAmountToken is Fungible {
    event Transfer(address indexed from, address indexed to, uint256 indexed value);

    function move(address from, address to, uint256 value) external {
        pay(from, to, value);
        emit Transfer(from, to, value);
    }
}

interface Logs20 {
    event Transfer(address indexed from, address indexed to, uint256 value);
}

/// ERC-20 and ERC-721 in one: amounts, and beside them tokens with owners; the tokens come first.
contract AmountAndSingleToken is Owned, Fungible, Story {
    event Transfer(address indexed from, address indexed to, uint256 indexed tokenId);

    function decimals() external pure returns (uint8) {
        return 18;
    }

    function move(address from, address to, uint256 id) external {
        put(from, to, id);
        emit Transfer(from, to, id);
    }

    function transferAmount(address from, address to, uint256 value) external {
        pay(from, to, value);
        emit Logs20.Transfer(from, to, value);
    }
}

/// ERC-721 that mints by ranges when it is created, each by one log (ERC-2309); later ranges, which ERC-721 forbids, move nothing.
contract ConsecutiveCollection is Story {
    struct Range {
        address holder;
        uint256 first;
        uint256 last;
    }

    Range[] internal ranges;
    mapping(uint256 => address) internal movedTo;
    mapping(uint256 => bool) internal isMoved;

    event Transfer(address indexed from, address indexed to, uint256 indexed tokenId);
    event ConsecutiveTransfer(
        uint256 indexed fromTokenId,
        uint256 toTokenId,
        address indexed fromAddress,
        address indexed toAddress
    );

    constructor(Range[] memory minted) {
        for (uint256 i = 0; i < minted.length; i++) {
            ranges.push(minted[i]);
            emit ConsecutiveTransfer(minted[i].first, minted[i].last, address(0), minted[i].holder);
        }
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x80ac58cd;
    }

    function ownerOf(uint256 id) public view returns (address) {
        if (isMoved[id]) return movedTo[id];
        for (uint256 i = 0; i < ranges.length; i++) {
            if (id >= ranges[i].first && id <= ranges[i].last) return ranges[i].holder;
        }
        return address(0);
    }

    function move(address from, address to, uint256 id) external {
        require(ownerOf(id) == from, "not the owner");
        isMoved[id] = true;
        movedTo[id] = to;
        emit Transfer(from, to, id);
    }

    function claim(address to, uint256 first, uint256 last) external {
        emit ConsecutiveTransfer(first, last, address(0), to);
    }
}

/// ERC-1155 and ERC-20 in one, without any claim, and with no more of ERC-20 than balances and transfers.
contract AmountAndMultiToken {
    mapping(address => uint256) internal amounts;
    mapping(address => mapping(uint256 => uint256)) internal units;

    event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value);
    event Transfer(address indexed from, address indexed to, uint256 value);

    function decimals() external pure returns (uint8) {
        return 18;
    }

    function balanceOf(address holder) external view returns (uint256) {
        return amounts[holder];
    }

    function balanceOf(address holder, uint256 id) external view returns (uint256) {
        return units[holder][id];
    }

    function give(address from, address to, uint256 id, uint256 value) external {
        if (from != address(0)) units[from][id] -= value;
        if (to != address(0)) units[to][id] += value;
        emit TransferSingle(msg.sender, from, to, id, value);
    }

    function transferAmount(address from, address to, uint256 value) external {
        if (from != address(0)) amounts[from] -= value;
        if (to != address(0)) amounts[to] += value;
        emit Transfer(from, to, value);
    }
}

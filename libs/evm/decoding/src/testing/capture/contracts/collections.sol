// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.30;

/// From before ERC-721 was final, as CryptoKitties is: nothing of `Transfer` is indexed, and ERC-165 names a draft of the standard.
contract DraftCollection {
    mapping(uint256 => address) public ownerOf;
    mapping(address => uint256) public balanceOf;
    uint256 public totalSupply;

    event Transfer(address from, address to, uint256 tokenId);

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x9a20483d;
    }

    function mint(address to, uint256 tokenId) external {
        ownerOf[tokenId] = to;
        balanceOf[to]++;
        totalSupply++;
        emit Transfer(address(0), to, tokenId);
    }

    function transfer(address to, uint256 tokenId) external {
        ownerOf[tokenId] = to;
        balanceOf[msg.sender]--;
        balanceOf[to]++;
        emit Transfer(msg.sender, to, tokenId);
    }
}

/// Tokens with owners, whose `Transfer` has ERC-20's shape; no ERC-165.
contract FungibleShapedCollection {
    mapping(uint256 => address) internal owners;
    mapping(address => uint256) public balanceOf;

    event Transfer(address indexed from, address indexed to, uint256 tokenId);

    function ownerOf(uint256 tokenId) external view returns (address owner) {
        owner = owners[tokenId];
        require(owner != address(0), "no such token");
    }

    function mint(address to, uint256 tokenId) external {
        owners[tokenId] = to;
        balanceOf[to]++;
        emit Transfer(address(0), to, tokenId);
    }

    function burn(uint256 tokenId) external {
        emit Transfer(owners[tokenId], address(0), tokenId);
        balanceOf[owners[tokenId]]--;
        delete owners[tokenId];
    }
}

/// What CryptoPunks logs, its mistake included: when a bid is taken, the bid is cleared before the log that names the bidder is written.
contract PunkMarket {
    struct Bid {
        bool hasBid;
        uint256 index;
        address bidder;
        uint256 value;
    }

    mapping(uint256 => address) public punkIndexToAddress;
    mapping(address => uint256) public balanceOf;
    mapping(uint256 => Bid) internal bids;
    uint256 public totalSupply = 10000;
    uint8 public decimals = 0;

    event Assign(address indexed to, uint256 punkIndex);
    event Transfer(address indexed from, address indexed to, uint256 value);
    event PunkTransfer(address indexed from, address indexed to, uint256 punkIndex);
    event PunkBought(uint256 indexed punkIndex, uint256 value, address indexed fromAddress, address indexed toAddress);

    function assign(address to, uint256 index) external {
        punkIndexToAddress[index] = to;
        balanceOf[to]++;
        emit Assign(to, index);
    }

    function transferPunk(address to, uint256 index) external {
        move(msg.sender, to, index);
        emit PunkTransfer(msg.sender, to, index);
    }

    function buyFrom(address seller, uint256 index) external payable {
        move(seller, msg.sender, index);
        emit PunkBought(index, msg.value, seller, msg.sender);
    }

    function bid(uint256 index) external payable {
        bids[index] = Bid(true, index, msg.sender, msg.value);
    }

    function acceptBid(uint256 index) external {
        Bid storage taken = bids[index];
        move(msg.sender, taken.bidder, index);
        bids[index] = Bid(false, index, address(0), 0);
        emit PunkBought(index, taken.value, msg.sender, taken.bidder);
    }

    function move(address from, address to, uint256 index) internal {
        punkIndexToAddress[index] = to;
        balanceOf[from]--;
        balanceOf[to]++;
        emit Transfer(from, to, 1);
    }
}

/// ERC-1155 that claims whatever it is told to claim.
contract ClaimingMultiToken {
    mapping(address => mapping(uint256 => uint256)) public balanceOf;
    bytes4 internal immutable claimed;

    event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value);
    event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values);
    event URI(string value, uint256 indexed id);

    constructor(bytes4 claimed_) {
        claimed = claimed_;
    }

    function supportsInterface(bytes4 id) external view returns (bool) {
        return id == 0x01ffc9a7 || (id == claimed && id != 0xffffffff);
    }

    function mint(address to, uint256 id, uint256 value) external {
        balanceOf[to][id] += value;
        emit TransferSingle(msg.sender, address(0), to, id, value);
    }

    function move(address from, address to, uint256[] calldata ids, uint256[] calldata values) external {
        for (uint256 i = 0; i < ids.length; i++) {
            balanceOf[from][ids[i]] -= values[i];
            balanceOf[to][ids[i]] += values[i];
        }
        emit TransferBatch(msg.sender, from, to, ids, values);
    }

    function setUri(uint256 id, string calldata value) external {
        emit URI(value, id);
    }
}

/// ERC-721 and ERC-1155 in one, each with tokens of its own.
contract BothKinds {
    mapping(uint256 => address) public ownerOf;
    mapping(address => uint256) internal singles;
    mapping(address => mapping(uint256 => uint256)) internal units;

    event Transfer(address indexed from, address indexed to, uint256 indexed tokenId);
    event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value);

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x80ac58cd || id == 0xd9b67a26;
    }

    function balanceOf(address holder) external view returns (uint256) {
        return singles[holder];
    }

    function balanceOf(address holder, uint256 id) external view returns (uint256) {
        return units[holder][id];
    }

    function mint(address to, uint256 id) external {
        ownerOf[id] = to;
        singles[to]++;
        emit Transfer(address(0), to, id);
    }

    function mint(address to, uint256 id, uint256 value) external {
        units[to][id] += value;
        emit TransferSingle(msg.sender, address(0), to, id, value);
    }
}

/// An ERC-20 token that claims to be ERC-721.
contract ClaimingToken {
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;
    uint256 public totalSupply;
    uint8 public decimals = 18;

    event Transfer(address indexed from, address indexed to, uint256 value);

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x80ac58cd;
    }

    function mint(address to, uint256 value) external {
        balanceOf[to] += value;
        totalSupply += value;
        emit Transfer(address(0), to, value);
    }
}

/// An ERC-20 token each of whose mints is a token with an owner as well, as ERC-404 has it.
contract HybridToken {
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;
    mapping(uint256 => address) public ownerOf;
    uint256 public totalSupply;

    event Transfer(address indexed from, address indexed to, uint256 value);

    function mint(address to, uint256 value) external {
        balanceOf[to] += value;
        totalSupply += value;
        ownerOf[value] = to;
        emit Transfer(address(0), to, value);
    }
}

/// ERC-721 that logs changes of metadata (ERC-4906).
contract ChangingCollection {
    mapping(uint256 => address) public ownerOf;
    mapping(address => uint256) public balanceOf;

    event Transfer(address indexed from, address indexed to, uint256 indexed tokenId);
    event MetadataUpdate(uint256 tokenId);
    event BatchMetadataUpdate(uint256 fromTokenId, uint256 toTokenId);

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x80ac58cd || id == 0x49064906;
    }

    function mint(address to, uint256 tokenId) external {
        ownerOf[tokenId] = to;
        balanceOf[to]++;
        emit Transfer(address(0), to, tokenId);
    }

    function change(uint256 tokenId) external {
        emit MetadataUpdate(tokenId);
    }

    function changeAll() external {
        emit BatchMetadataUpdate(0, type(uint256).max);
    }
}

/// ERC-721 that logs its mints by ranges (ERC-2309).
contract ConsecutiveCollection {
    address internal holder;

    event ConsecutiveTransfer(
        uint256 indexed fromTokenId,
        uint256 toTokenId,
        address indexed fromAddress,
        address indexed toAddress
    );

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x80ac58cd;
    }

    function balanceOf(address account) external view returns (uint256) {
        return account == holder ? type(uint256).max : 0;
    }

    function ownerOf(uint256) external view returns (address) {
        return holder;
    }

    function mint(address to, uint256 first, uint256 last) external {
        holder = to;
        emit ConsecutiveTransfer(first, last, address(0), to);
    }
}

/// Answers whatever is asked with one word, and logs what looks like a move.
contract Answerer {
    uint256 internal immutable word;

    event Transfer(address indexed from, address indexed to, uint256 indexed tokenId);

    constructor(uint256 word_) {
        word = word_;
    }

    function mint(address to, uint256 tokenId) external {
        emit Transfer(address(0), to, tokenId);
    }

    fallback() external payable {
        uint256 answer = word;
        assembly {
            mstore(0, answer)
            return(0, 32)
        }
    }
}

/// Takes whatever is sent to it, as WETH9 does: each call succeeds, and answers nothing.
contract Acceptor {
    fallback() external payable {}
}

/// Fails whatever is asked.
contract Failer {
    fallback() external payable {
        revert("no");
    }
}

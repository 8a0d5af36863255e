// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.30;

/// A number in decimal digits.
function decimal(uint256 value) pure returns (string memory) {
    bytes memory digits;
    do {
        digits = bytes.concat(bytes1(uint8(48 + value % 10)), digits);
        value /= 10;
    } while (value > 0);
    return string(digits);
}

/// As much of ERC-721 as transfers need.
contract Collection {
    string public name;
    string public symbol;
    mapping(uint256 => address) public ownerOf;
    mapping(address => uint256) public balanceOf;

    event Transfer(address indexed from, address indexed to, uint256 indexed tokenId);

    constructor(string memory name_, string memory symbol_) {
        name = name_;
        symbol = symbol_;
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x80ac58cd || id == 0x5b5e139f;
    }

    /// Every way in which documents stand in token URIs themselves, by the token id; nothing here needs a network.
    function tokenURI(uint256 tokenId) external pure returns (string memory) {
        require(tokenId != type(uint256).max, "no such token");
        uint256 way = tokenId % 10;
        string memory id = decimal(tokenId);
        if (way == 0) return "data:application/json;base64,eyJuYW1lIjoiSW4gYmFzZTY0Iiwic3ltYm9sIjoiQjY0IiwiZGVzY3JpcHRpb24iOiJUd29cbmxpbmVzIiwiaW1hZ2UiOiJodHRwczovL3dob2xlLmV4YW1wbGUvb25lLnBuZyIsImFuaW1hdGlvbl91cmwiOiJodHRwczovL3dob2xlLmV4YW1wbGUvb25lLm1wNCIsImV4dGVybmFsX3VybCI6Imh0dHBzOi8vd2hvbGUuZXhhbXBsZS9vbmUiLCJiYWNrZ3JvdW5kX2NvbG9yIjoiIzAwZmZBQSIsImF0dHJpYnV0ZXMiOlt7InRyYWl0X3R5cGUiOiJFYXJzIiwidmFsdWUiOjJ9XX0=";
        if (way == 1) return string.concat("data:application/json;utf8,{\"name\":\"As it is #", id, "\",\"image\":\"<svg xmlns='http://www.w3.org/2000/svg'/>\"}");
        if (way == 2) return string.concat("data:application/json,%7B%22name%22%3A%2250%25%20%C3%9Cn%C3%AF%20", id, "%22%2C%22traits%22%3A%7B%22id%22%3A1%7D%7D");
        if (way == 3) return "data:image/svg+xml;base64,PHN2ZyB4bWxucz0naHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmcnLz4=";
        if (way == 4) return string.concat("{\"name\":\"Bare ", id, "\",\"image_data\":\"<svg xmlns='http://www.w3.org/2000/svg'/>\"}");
        if (way == 5) return "ftp://whole.example/token.json";
        // Nobody may have a service ask its own machine.
        if (way == 6) return string.concat("https://127.0.0.1/", id, ".json");
        if (way == 7) return "data:application/json,{broken";
        if (way == 8) return "data:application/json,{\"nothing\":\"here\"}";
        return "";
    }

    function mint(address to, uint256 tokenId) external {
        require(ownerOf[tokenId] == address(0), "taken");
        ownerOf[tokenId] = to;
        balanceOf[to]++;
        emit Transfer(address(0), to, tokenId);
    }

    function transferFrom(address from, address to, uint256 tokenId) external {
        require(ownerOf[tokenId] == from, "not the owner");
        ownerOf[tokenId] = to;
        balanceOf[from]--;
        balanceOf[to]++;
        emit Transfer(from, to, tokenId);
    }

    function burn(uint256 tokenId) external {
        address owner = ownerOf[tokenId];
        delete ownerOf[tokenId];
        balanceOf[owner]--;
        emit Transfer(owner, address(0), tokenId);
    }
}

/// As much of ERC-1155 as transfers need; lengths, ids and zero values are the caller's choice.
contract MultiToken {
    mapping(uint256 => mapping(address => uint256)) internal balances;

    event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value);
    event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values);

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0xd9b67a26;
    }

    /// As {Collection.tokenURI}; `{id}` stands for the token id.
    function uri(uint256 id) external pure returns (string memory) {
        require(id != type(uint256).max, "no such token");
        if (id % 3 == 0) return "data:application/json;base64,eyJuYW1lIjoiSXRlbSB7aWR9Iiwic3ltYm9sIjoiSVRNIiwiZGVzY3JpcHRpb24iOiJPbmUgb2YgbWFueSIsImltYWdlIjoiaHR0cHM6Ly93aG9sZS5leGFtcGxlL3tpZH0ucG5nIiwiYW5pbWF0aW9uX3VybCI6Imh0dHBzOi8vd2hvbGUuZXhhbXBsZS9tYW55Lm1wNCIsImV4dGVybmFsX3VybCI6Imh0dHBzOi8vd2hvbGUuZXhhbXBsZS9tYW55IiwiYmFja2dyb3VuZF9jb2xvciI6IkFCQ0RFRiIsImRlY2ltYWxzIjozLCJwcm9wZXJ0aWVzIjp7InJhbmsiOnsidmFsdWUiOjcsIm9mIjoie2lkfSJ9fX0=";
        if (id % 3 == 1) return "https://127.0.0.1/{id}.json";
        return "data:application/json;utf8,{\"name\":\"Item {id}\",\"decimals\":0,\"image\":\"https://whole.example/{id}.svg\",\"properties\":[\"{id}\"]}";
    }

    function balanceOf(address holder, uint256 id) external view returns (uint256) {
        return balances[id][holder];
    }

    function mint(address to, uint256 id, uint256 value) external {
        balances[id][to] += value;
        emit TransferSingle(msg.sender, address(0), to, id, value);
    }

    function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes calldata) external {
        balances[id][from] -= value;
        // Nobody has what was burned.
        if (to != address(0)) balances[id][to] += value;
        emit TransferSingle(msg.sender, from, to, id, value);
    }

    function safeBatchTransferFrom(
        address from,
        address to,
        uint256[] calldata ids,
        uint256[] calldata values,
        bytes calldata
    ) external {
        for (uint256 i = 0; i < ids.length; i++) {
            balances[ids[i]][from] -= values[i];
            balances[ids[i]][to] += values[i];
        }
        emit TransferBatch(msg.sender, from, to, ids, values);
    }
}

/// ERC-721 and ERC-1155 at once, with one number space for both, which names neither by ERC-165.
contract BothKinds {
    string public name = "Both kinds";
    string public symbol = "BTH";
    mapping(uint256 => address) public ownerOf;
    mapping(uint256 => mapping(address => uint256)) internal balances;

    event Transfer(address indexed from, address indexed to, uint256 indexed tokenId);
    event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value);

    function supportsInterface(bytes4) external pure returns (bool) {
        return false;
    }

    function tokenURI(uint256 tokenId) external pure returns (string memory) {
        return string.concat("data:application/json,{\"name\":\"Single ", decimal(tokenId), "\"}");
    }

    function uri(uint256 id) external pure returns (string memory) {
        return string.concat("data:application/json,{\"name\":\"Plural ", decimal(id), "\"}");
    }

    function balanceOf(address holder, uint256 id) external view returns (uint256) {
        return balances[id][holder];
    }

    function move(address to, uint256 tokenId) external {
        address from = ownerOf[tokenId];
        ownerOf[tokenId] = to;
        emit Transfer(from, to, tokenId);
    }

    function mint(address to, uint256 id, uint256 value) external {
        balances[id][to] += value;
        emit TransferSingle(msg.sender, address(0), to, id, value);
    }

    function burn(address from, uint256 id, uint256 value) external {
        balances[id][from] -= value;
        emit TransferSingle(msg.sender, from, address(0), id, value);
    }
}

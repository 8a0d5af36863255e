package main

// eth_call, derived.

import (
	"encoding/hex"
	"encoding/json"
	"strconv"
	"strings"
)

func (c *chain) ethCall(r *request, p func(int) json.RawMessage) ([]byte, *rpcError) {
	var q map[string]json.RawMessage
	if json.Unmarshal(p(0), &q) != nil {
		return nil, &rpcError{Code: -32602, Message: "invalid argument 0: want a call"}
	}
	s := map[string]string{}
	for k, v := range q {
		var x string
		if json.Unmarshal(v, &x) == nil {
			s[k] = x
		}
		switch k {
		case "to", "data", "input", "from", "nonce", "chainId", "type", "accessList":
		case "gas":
			if n, err := strconv.ParseUint(strings.TrimPrefix(x, "0x"), 16, 64); err != nil || n < 200_000 {
				return nil, refused("eth_call with little gas is not derived")
			}
		default: // value, prices, blobs, authorizations: of no effect only when zero
			if string(v) != "null" && strings.Trim(strings.TrimPrefix(x, "0x"), "0") != "" || (x == "" && string(v) != "null") {
				return nil, refused("eth_call with %s is not derived", k)
			}
		}
	}
	for i := 2; i < len(r.Params); i++ {
		if o := string(p(i)); o != "null" && o != "{}" {
			return nil, refused("eth_call with overrides is not derived")
		}
	}
	data := s["data"]
	if in := s["input"]; in != "" {
		if data != "" && data != in {
			return nil, &rpcError{Code: -32602, Message: `both "data" and "input" are set and not equal`}
		}
		data = in
	}
	n, e := c.stateBlock(p(1))
	if e != nil {
		return nil, e
	}
	to, ok := toAddr(s["to"])
	if !ok {
		return nil, refused("eth_call without a contract is not derived")
	}
	if c.state.err == "" {
		return c.state.call(to, data, n)
	}
	// no state: only what was recorded, which was at the last block
	if v, ok := c.calls[strings.ToLower(s["to"])+":"+strings.ToLower(data)]; ok && int(n) == len(c.full)-1 {
		if v == nil {
			return nil, reverted("")
		}
		return []byte(`"` + *v + `"`), nil
	}
	return nil, refused("no state: %s", c.state.err)
}

func pad(n uint64) []byte { b := new(word).SetUint64(n).Bytes32(); return b[:] }

func abiString(s string) []byte { // length and content
	b := append(pad(uint64(len(s))), s...)
	return append(b, make([]byte, (32-len(s)%32)%32)...)
}

func hexJSON(b []byte) []byte { return []byte(`"0x` + hex.EncodeToString(b) + `"`) }

func wordJSON(w word) []byte { b := w.Bytes32(); return hexJSON(b[:]) }

var interfaces = map[string][]string{
	"erc721":  {"01ffc9a7", "80ac58cd", "5b5e139f", "780e9d63", "7965db0b", "5a05180f"},
	"erc1155": {"01ffc9a7", "d9b67a26", "0e89341c", "7965db0b", "5a05180f"},
}

// call answers eth_call from derived state, as the contract would; what it cannot derive it refuses.
func (s *state) call(to address, dataHex string, n uint32) ([]byte, *rpcError) {
	data, err := hex.DecodeString(strings.TrimPrefix(strings.ToLower(dataHex), "0x"))
	if err != nil {
		return nil, &rpcError{Code: -32602, Message: "invalid argument 0: data is not hexadecimal"}
	}
	if code := s.accounts[to].codeAtBlock(n); code == "0x" {
		if z := new(word).SetBytes(to[:]); z.IsUint64() && z.Uint64() > 0 && z.Uint64() <= 0x1ff {
			return nil, refused("eth_call to a precompiled contract is not recorded")
		}
		return []byte(`"0x"`), nil // no code: a call does nothing
	}
	c := s.contracts[to]
	if c == nil {
		return nil, refused("eth_call to this contract is not recorded")
	}
	if c.Kind == "splitter" && len(data) == 0 {
		return []byte(`"0x"`), nil // receive()
	}
	if len(data) < 4 {
		return nil, reverted("")
	}
	sel := hex.EncodeToString(data[:4])
	if !s.selectors[c.Kind]["0x"+sel] {
		return nil, reverted("") // the contract has neither this function nor a fallback
	}
	args := data[4:]
	arg := func(i int) []byte { return args[32*i : 32*i+32] }
	need := func(n int) bool { return len(args) >= 32*n }
	addr := func(i int) (a address, ok bool) {
		copy(a[:], arg(i)[12:])
		return a, new(word).SetBytes(arg(i)[:12]).IsZero()
	}
	holder := func(i int) (address, bool) {
		if !need(i + 1) {
			return address{}, false
		}
		return addr(i)
	}
	str := func(v string) ([]byte, *rpcError) { return hexJSON(append(pad(32), abiString(v)...)), nil }
	balance := func(a address, id [32]byte) []byte { return wordJSON(s.tokens[tokenKey{c, a, id}].get(n)) }
	switch c.Kind + " " + sel {
	case "erc20 06fdde03", "erc721 06fdde03":
		return str(c.Name)
	case "erc20 95d89b41", "erc721 95d89b41":
		return str(c.Symbol)
	case "erc20 313ce567":
		return hexJSON(pad(18)), nil
	case "erc20 18160ddd", "erc721 18160ddd":
		return wordJSON(c.supply.get(n)), nil
	case "erc20 70a08231", "erc721 70a08231":
		a, ok := holder(0)
		if !ok {
			return nil, reverted("")
		}
		if a == (address{}) && c.Kind == "erc721" {
			return nil, reverted("ERC721: address zero is not a valid owner")
		}
		if a == (address{}) {
			return hexJSON(pad(0)), nil
		}
		return balance(a, [32]byte{}), nil
	case "erc721 6352211e", "erc721 c87b56dd": // ownerOf, tokenURI
		if !need(1) {
			return nil, reverted("")
		}
		var id [32]byte
		copy(id[:], arg(0))
		owner := s.tokens[tokenKey{c, address{}, id}].get(n)
		if owner.IsZero() {
			return nil, reverted("ERC721: invalid token ID")
		}
		if sel == "6352211e" {
			return wordJSON(owner), nil
		}
		if c.Uri == "" {
			return str("")
		}
		return str(c.Uri + new(word).SetBytes(id[:]).Dec())
	case "erc1155 00fdd58e": // balanceOf(address,uint256)
		if !need(2) {
			return nil, reverted("")
		}
		a, ok := addr(0)
		if !ok {
			return nil, reverted("")
		}
		if a == (address{}) {
			return nil, reverted("ERC1155: address zero is not a valid owner")
		}
		var id [32]byte
		copy(id[:], arg(1))
		return balance(a, id), nil
	case "erc1155 0e89341c": // uri(uint256)
		if !need(1) {
			return nil, reverted("")
		}
		return str(c.Uri)
	case "erc721 01ffc9a7", "erc1155 01ffc9a7": // supportsInterface(bytes4)
		if !need(1) || !new(word).SetBytes(arg(0)[4:]).IsZero() {
			return nil, reverted("")
		}
		id, v := hex.EncodeToString(arg(0)[:4]), uint64(0)
		for _, k := range interfaces[c.Kind] {
			if k == id {
				v = 1
			}
		}
		return hexJSON(pad(v)), nil
	}
	return nil, refused("eth_call of function 0x%s is not derived from this recording", sel)
}

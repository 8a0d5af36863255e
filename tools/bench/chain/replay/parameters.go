package main

// Block parameters.

import (
	"encoding/json"
	"strconv"
	"strings"
)

type by int

const (
	number by = iota
	hash
	either
)

// blockArg reads a block parameter: number or tag, hash, or EIP-1898's object where both will do.
// found is false for a well-formed block that is not there.
func (c *chain) blockArg(p json.RawMessage, w by, optional bool) (n uint64, found bool, e *rpcError) {
	if len(p) == 0 || string(p) == "null" {
		if optional {
			return c.head.Load(), true, nil
		}
		return 0, false, &rpcError{Code: -32602, Message: "missing value for required argument: block"}
	}
	var s string
	if json.Unmarshal(p, &s) != nil {
		var o struct{ BlockHash, BlockNumber *string }
		if json.Unmarshal(p, &o) != nil || w != either || (o.BlockHash == nil) == (o.BlockNumber == nil) {
			return 0, false, &rpcError{Code: -32602, Message: "invalid block parameter " + string(p)}
		}
		if o.BlockHash != nil {
			s, w = *o.BlockHash, hash
		} else {
			s, w = *o.BlockNumber, number
		}
	}
	return c.blockStr(s, w)
}

func (c *chain) blockStr(s string, w by) (n uint64, found bool, e *rpcError) {
	if w != hash {
		switch s {
		case "latest", "pending", "safe", "finalized", "accepted":
			return c.head.Load(), true, nil
		case "earliest":
			return 0, true, nil
		}
		if len(s) > 2 && len(s) <= 18 && s[:2] == "0x" {
			n, err := strconv.ParseUint(s[2:], 16, 64)
			if err == nil {
				return n, n <= c.head.Load(), nil
			}
		}
	}
	if w != number && len(s) == 66 && s[:2] == "0x" {
		n, ok := c.byHash[strings.ToLower(s)]
		return uint64(n), ok && uint64(n) <= c.head.Load(), nil
	}
	return 0, false, &rpcError{Code: -32602, Message: "invalid block parameter " + strconv.Quote(s)}
}

func (c *chain) stateBlock(p json.RawMessage) (uint32, *rpcError) {
	n, found, e := c.blockArg(p, either, true)
	if e == nil && !found {
		e = &rpcError{Code: -32000, Message: "header not found"}
	}
	return uint32(n), e
}

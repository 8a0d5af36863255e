package main

// The methods.

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"sync/atomic"
	"time"
)

// A request for a block by number or hash (not by tag: that is how clients ask for the head).
func blockFetch(r *request) bool {
	switch r.Method {
	case "eth_getBlockByNumber", "eth_getBlockByHash", "eth_getBlockReceipts",
		"debug_traceBlockByNumber", "debug_traceBlockByHash", "trace_block":
		return len(r.Params) > 0 && bytes.HasPrefix(r.Params[0], []byte(`"0x`))
	}
	return r.Method == "eth_getLogs"
}

func (c *chain) answer(r *request, ws *wsConn) ([]byte, *rpcError) {
	v, ok := c.counts.Load(r.Method)
	if !ok {
		v, _ = c.counts.LoadOrStore(r.Method, new(atomic.Uint64))
	}
	v.(*atomic.Uint64).Add(1)
	if c.firstBlock.Load() == 0 && blockFetch(r) {
		c.firstBlock.CompareAndSwap(0, time.Now().UnixMilli())
	}
	res, e := c.known(r, ws)
	if e != nil && e.Code == -32601 && c.upstream != "" {
		return c.pass(r)
	}
	return res, e
}

func (c *chain) known(r *request, ws *wsConn) ([]byte, *rpcError) {
	p := func(i int) json.RawMessage {
		if i < len(r.Params) {
			return r.Params[i]
		}
		return nil
	}
	// one row of a block; null where the block is not there
	row := func(rows [][]byte, w by) ([]byte, *rpcError) {
		n, found, e := c.blockArg(p(0), w, false)
		if e != nil || !found {
			return null, e
		}
		return rows[n], nil
	}
	block := func(w by) ([]byte, *rpcError) {
		switch string(p(1)) {
		case "true":
			return row(c.full, w)
		case "false", "":
			return row(c.lite, w)
		}
		return nil, &rpcError{Code: -32602, Message: "invalid argument 1: want a boolean"}
	}
	txArg := func() (a ref, found bool, e *rpcError) {
		var h string
		if json.Unmarshal(p(0), &h) != nil || len(h) != 66 {
			return a, false, &rpcError{Code: -32602, Message: "invalid argument 0: want a 32-byte hash"}
		}
		a, found = c.txAt[strings.ToLower(h)]
		return a, found && uint64(a.block) <= c.head.Load(), nil
	}
	byTx := func(rows [][][]byte) ([]byte, *rpcError) {
		a, found, e := txArg()
		if e != nil || !found {
			return null, e
		}
		return rows[a.block][a.idx], nil
	}
	// address and block of a state method
	stateArgs := func() (*account, uint32, *rpcError) {
		var s string
		json.Unmarshal(p(0), &s)
		a, ok := toAddr(s)
		if !ok {
			return nil, 0, &rpcError{Code: -32602, Message: "invalid argument 0: want an address"}
		}
		n, e := c.stateBlock(p(1))
		if e == nil && c.state.err != "" {
			e = refused("no state: %s", c.state.err)
		}
		return c.state.accounts[a], n, e
	}
	switch r.Method {
	case "eth_chainId":
		return hx(r.chainID), nil
	case "net_version":
		return []byte(`"` + strconv.FormatUint(r.chainID, 10) + `"`), nil
	case "web3_clientVersion":
		return []byte(`"replay/2"`), nil
	case "eth_syncing":
		return []byte("false"), nil
	case "eth_gasPrice": // what was paid at the head: base fee and the tip that every transaction of the chain gives
		return hx(c.baseFee[c.head.Load()] + 1_000_000_000), nil
	case "eth_maxPriorityFeePerGas":
		return hx(1_000_000_000), nil
	case "eth_blockNumber":
		return hx(c.head.Load()), nil
	case "eth_getBlockByNumber":
		return block(number)
	case "eth_getBlockByHash":
		return block(hash)
	case "eth_getBlockReceipts":
		return row(c.receipts, either)
	case "eth_getBlockTransactionCountByNumber", "eth_getBlockTransactionCountByHash":
		n, found, e := c.blockArg(p(0), map[bool]by{true: hash, false: number}[strings.HasSuffix(r.Method, "Hash")], false)
		if e != nil || !found {
			return null, e
		}
		return hx(uint64(len(c.tx[n]))), nil
	case "debug_traceBlockByNumber", "debug_traceBlockByHash":
		w := number
		if r.Method == "debug_traceBlockByHash" {
			w = hash
		}
		n, found, e := c.blockArg(p(0), w, false)
		if e == nil && !found {
			e = &rpcError{Code: -32000, Message: "block " + string(p(0)) + " not found"}
		}
		if e != nil {
			return nil, e
		}
		return c.trace(n, -1, p(1))
	case "debug_traceTransaction":
		a, found, e := txArg()
		if e == nil && !found {
			e = &rpcError{Code: -32000, Message: "transaction not found"}
		}
		if e != nil {
			return nil, e
		}
		return c.trace(uint64(a.block), int(a.idx), p(1))
	case "trace_block":
		n, found, e := c.blockArg(p(0), either, false)
		if e == nil && !found {
			e = &rpcError{Code: -32000, Message: "block not found"}
		}
		if e == nil && c.state.traceErr != "" {
			e = refused("the recorded call traces do not fit the blocks: %s", c.state.traceErr)
		}
		if e != nil {
			return nil, e
		}
		return c.flat[n], nil
	case "eth_getTransactionReceipt":
		return byTx(c.rc)
	case "eth_getTransactionByHash":
		return byTx(c.tx)
	case "eth_getLogs":
		return c.getLogs(p(0))
	case "eth_getBalance":
		a, n, e := stateArgs()
		if e != nil {
			return nil, e
		}
		b := a.balanceAt(n)
		return quantity(&b), nil
	case "eth_getTransactionCount":
		a, n, e := stateArgs()
		if e != nil {
			return nil, e
		}
		return hx(a.nonceAt(n)), nil
	case "eth_getCode":
		a, n, e := stateArgs()
		if e != nil {
			return nil, e
		}
		return []byte(`"` + a.codeAtBlock(n) + `"`), nil
	case "eth_call":
		return c.ethCall(r, p)
	case "eth_subscribe":
		if ws == nil {
			return nil, &rpcError{Code: -32601, Message: "notifications not supported"}
		}
		if string(p(0)) != `"newHeads"` {
			return nil, refused("no subscription but newHeads")
		}
		id := fmt.Sprintf("0x%x", time.Now().UnixNano())
		c.subsMu.Lock()
		c.subs[ws] = id
		c.subsMu.Unlock()
		return []byte(`"` + id + `"`), nil
	case "eth_unsubscribe":
		if ws == nil {
			return nil, &rpcError{Code: -32601, Message: "notifications not supported"}
		}
		var id string
		json.Unmarshal(p(0), &id)
		c.subsMu.Lock()
		was := c.subs[ws] == id && id != ""
		if was {
			delete(c.subs, ws)
		}
		c.subsMu.Unlock()
		return []byte(strconv.FormatBool(was)), nil
	}
	return nil, &rpcError{Code: -32601, Message: "the method " + r.Method + " does not exist/is not available"}
}

// replay serves a recorded chain as JSON-RPC over HTTP (POST /, batches) and WebSocket (GET /), from memory.
// It answers from what was recorded and from what follows exactly from that (state.go), and refuses the rest.
//
//	replay serve DIR [-port 8545] [-head N] [-max-range 0] [-upstream URL] [-latency 0ms] [-avalanche]
//	replay fetch URL -from 0 -to N [-batch 20] [-conc 4] [-receipts] [-traces]   raw fetch, no processing: the ingest limit
package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"log"
	"net/http"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"time"

	"github.com/gorilla/websocket"
)

type ref struct{ block, idx uint32 }
type logRec struct {
	addr   string
	topics []string
	data   string
	raw    []byte
}
type chain struct {
	dir                          string
	chainID                      uint64
	full, lite, receipts, traces [][]byte
	rc, tx                       [][][]byte // one receipt / transaction each
	logs                         [][]logRec
	byHash                       map[string]uint32
	txAt                         map[string]ref
	calls                        map[string]*string
	head                         atomic.Uint64
	maxRange                     uint64
	upstream                     string
	latency                      time.Duration
	counts                       sync.Map
	bytesOut                     atomic.Uint64
	subsMu                       sync.Mutex
	subs                         map[*wsConn]string
	flat                         [][]byte   // trace_block's form
	txHash                       [][]string // quoted
	baseFee                      []uint64
	state                        *state
	firstBlock                   atomic.Int64 // when the first block was asked for by number or hash, ms; 0 = not yet
}

func lines(path string) [][]byte {
	b, err := os.ReadFile(path)
	if err != nil {
		log.Fatal(err)
	}
	return bytes.Split(bytes.TrimSuffix(b, []byte("\n")), []byte("\n"))
}

// what coreth adds to a header; its client refuses a block without extDataHash (this is the hash of no data)
const avalancheFields = `{"extDataHash":"0x56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421","extDataGasUsed":"0x0","blockGasCost":"0x0","blockExtraData":"0x",`

func load(dir string, avalanche bool) *chain {
	c := &chain{dir: dir, byHash: map[string]uint32{}, txAt: map[string]ref{}, subs: map[*wsConn]string{}}
	var meta struct {
		ChainID uint64 `json:"chainId"`
	}
	b, err := os.ReadFile(filepath.Join(dir, "meta.json"))
	if err != nil {
		log.Fatal(err)
	}
	json.Unmarshal(b, &meta)
	c.chainID = meta.ChainID
	b, _ = os.ReadFile(filepath.Join(dir, "calls.json"))
	json.Unmarshal(b, &c.calls)
	c.full, c.receipts, c.traces = lines(filepath.Join(dir, "blocks.jsonl")), lines(filepath.Join(dir, "receipts.jsonl")), lines(filepath.Join(dir, "traces.jsonl"))
	n := len(c.full)
	if avalanche {
		for i, b := range c.full {
			c.full[i] = append([]byte(avalancheFields), b[1:]...)
		}
	}
	c.lite, c.rc, c.tx, c.logs = make([][]byte, n), make([][][]byte, n), make([][][]byte, n), make([][]logRec, n)
	type idx struct {
		hash    string
		txs     []string
		miner   address
		recs    []txRec
		err     string
		noTrace bool
	}
	ids := make([]idx, n)
	c.flat, c.txHash, c.baseFee = make([][]byte, n), make([][]string, n), make([]uint64, n)
	s := &state{accounts: map[address]*account{}, diffs: make([][][]delta, n), contracts: map[address]*contract{}, selectors: map[string]map[string]bool{}, tokens: map[tokenKey]*hist{}}
	c.state, s.err = s, s.loadGenesis(dir)
	var wg sync.WaitGroup
	workers := runtime.NumCPU()
	for w := 0; w < workers; w++ {
		wg.Add(1)
		go func(w int) {
			defer wg.Done()
			for i := w; i < n; i += workers {
				var blk struct {
					Hash                 string            `json:"hash"`
					Transactions         []json.RawMessage `json:"transactions"`
					Miner, BaseFeePerGas string
					Withdrawals          []json.RawMessage
				}
				json.Unmarshal(c.full[i], &blk)
				ids[i].hash = blk.Hash
				hs := []string{}
				for _, t := range blk.Transactions {
					var h struct {
						Hash string `json:"hash"`
					}
					json.Unmarshal(t, &h)
					ids[i].txs = append(ids[i].txs, h.Hash)
					hs = append(hs, `"`+h.Hash+`"`)
					c.tx[i] = append(c.tx[i], t)
				}
				c.txHash[i] = hs
				at := bytes.Index(c.full[i], []byte(`"transactions":[`))
				end := at + len(`"transactions":[`)
				// find the end of the array: transactions hold no nested "]" outside accessList, so re-encode from the decoded list
				rest := c.full[i][end:]
				l := 0
				for k, t := range blk.Transactions {
					l += len(t)
					if k > 0 {
						l++
					}
				}
				c.lite[i] = append(append(append([]byte{}, c.full[i][:end]...), strings.Join(hs, ",")...), rest[l:]...)
				var rs []json.RawMessage
				json.Unmarshal(c.receipts[i], &rs)
				for _, r := range rs {
					c.rc[i] = append(c.rc[i], r)
					var x struct {
						Logs []json.RawMessage `json:"logs"`
					}
					json.Unmarshal(r, &x)
					for _, lg := range x.Logs {
						var y struct {
							Address string   `json:"address"`
							Topics  []string `json:"topics"`
							Data    string   `json:"data"`
						}
						json.Unmarshal(lg, &y)
						c.logs[i] = append(c.logs[i], logRec{strings.ToLower(y.Address), y.Topics, y.Data, lg})
					}
				}
				ids[i].miner, _ = toAddr(blk.Miner)
				c.baseFee[i], _ = strconv.ParseUint(strings.TrimPrefix(blk.BaseFeePerGas, "0x"), 16, 64)
				recs, traces, flat, err := digest(blk.Transactions, rs, c.traces[i], blk.BaseFeePerGas, blk.Hash, uint64(i))
				if err == nil {
					c.traces[i], c.flat[i] = traces, flat
				}
				switch {
				case err != nil:
					ids[i].err, ids[i].noTrace = err.Error(), true
				case len(blk.Withdrawals) > 0:
					ids[i].err = "withdrawals"
				default:
					ids[i].recs = recs
				}
			}
		}(w)
	}
	wg.Wait()
	for i := range ids {
		c.byHash[ids[i].hash] = uint32(i)
		if s.traceErr == "" && ids[i].noTrace {
			s.traceErr = fmt.Sprintf("block %d: %s", i, ids[i].err)
		}
		if s.err == "" && ids[i].err != "" {
			s.err = fmt.Sprintf("block %d: %s", i, ids[i].err)
		}
		if s.err == "" {
			s.err = s.apply(uint32(i), ids[i].miner, ids[i].recs)
		}
		if s.err == "" {
			s.err = s.tokenLogs(uint32(i), c.logs[i])
		}
		for k, h := range ids[i].txs {
			c.txAt[h] = ref{uint32(i), uint32(k)}
		}
	}
	c.head.Store(uint64(n - 1))
	for k, want := range c.calls { // recorded at the head: what is derived has to say the same
		if s.err != "" {
			break
		}
		to, _ := toAddr(k[:42])
		got, e := s.call(to, k[43:], uint32(n-1))
		if (e == nil) != (want != nil) || (e != nil && e.Code != 3) || (want != nil && string(got) != `"`+*want+`"`) {
			s.err = "derived state differs from the recorded call " + k
		}
	}
	if s.err != "" {
		fmt.Fprintln(os.Stderr, "no state: "+s.err)
	}
	return c
}

type request struct {
	ID     json.RawMessage   `json:"id"`
	Method string            `json:"method"`
	Params []json.RawMessage `json:"params"`
}

var null = []byte("null")

func hx(n uint64) []byte { return []byte(`"0x` + strconv.FormatUint(n, 16) + `"`) }

type by int

const (
	number by = iota
	hash
	either
)

// blockArg reads a block parameter: number or tag, hash, or EIP-1898's object where both will do. found is false for a well-formed block that is not there.
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

type filter struct {
	FromBlock, ToBlock, BlockHash string
	Address                       json.RawMessage
	Topics                        []json.RawMessage
}

func set(p json.RawMessage) map[string]bool { // nil = any
	if len(p) == 0 || string(p) == "null" {
		return nil
	}
	var one string
	m := map[string]bool{}
	if json.Unmarshal(p, &one) == nil {
		m[strings.ToLower(one)] = true
		return m
	}
	var many []string
	if json.Unmarshal(p, &many) != nil || len(many) == 0 {
		return nil
	}
	for _, s := range many {
		m[strings.ToLower(s)] = true
	}
	return m
}

type rpcError struct {
	Code    int    `json:"code"`
	Message string `json:"message"`
	Data    string `json:"data,omitempty"`
}

func (c *chain) getLogs(p json.RawMessage) ([]byte, *rpcError) {
	var f filter
	if err := json.Unmarshal(p, &f); err != nil {
		return nil, &rpcError{Code: -32602, Message: "invalid argument 0: " + err.Error()}
	}
	from, to := c.head.Load(), c.head.Load()
	var e *rpcError
	ok := true
	if f.BlockHash != "" {
		if f.FromBlock != "" || f.ToBlock != "" {
			return nil, &rpcError{Code: -32602, Message: "cannot specify both BlockHash and FromBlock/ToBlock"}
		}
		if from, ok, e = c.blockStr(f.BlockHash, hash); e == nil && !ok {
			e = &rpcError{Code: -32000, Message: "unknown block"}
		}
		to = from
	} else {
		if f.FromBlock != "" {
			from, ok, e = c.blockStr(f.FromBlock, number)
		}
		if f.ToBlock != "" && e == nil {
			to, _, e = c.blockStr(f.ToBlock, number)
		}
		if e == nil && from > to {
			e = &rpcError{Code: -32000, Message: "invalid block range params"}
		}
		to = min(to, c.head.Load())
	}
	if e != nil {
		return nil, e
	}
	if !ok { // from is after the head
		return []byte("[]"), nil
	}
	if c.maxRange > 0 && to-from >= c.maxRange {
		return nil, &rpcError{Code: -32602, Message: fmt.Sprintf("requested too many blocks from %d to %d, maximum is set to %d", from, to, c.maxRange)}
	}
	addr := set(f.Address)
	topics := make([]map[string]bool, len(f.Topics))
	for i := range f.Topics {
		topics[i] = set(f.Topics[i])
	}
	out := make([]byte, 1, 1<<16)
	out[0] = '['
	for n := from; n <= to; n++ {
	next:
		for i := range c.logs[n] {
			l := &c.logs[n][i]
			if addr != nil && !addr[l.addr] {
				continue
			}
			for k, t := range topics {
				if t != nil && (k >= len(l.topics) || !t[l.topics[k]]) {
					continue next
				}
			}
			if len(out) > 1 {
				out = append(out, ',')
			}
			out = append(out, l.raw...)
		}
	}
	return append(out, ']'), nil
}

// A request for a block by number or hash (not by tag: that is how clients ask for the head).
func blockFetch(r *request) bool {
	switch r.Method {
	case "eth_getBlockByNumber", "eth_getBlockByHash", "eth_getBlockReceipts", "debug_traceBlockByNumber", "debug_traceBlockByHash", "trace_block":
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
		return hx(c.chainID), nil
	case "net_version":
		return []byte(`"` + strconv.FormatUint(c.chainID, 10) + `"`), nil
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

func (c *chain) stateBlock(p json.RawMessage) (uint32, *rpcError) {
	n, found, e := c.blockArg(p, either, true)
	if e == nil && !found {
		e = &rpcError{Code: -32000, Message: "header not found"}
	}
	return uint32(n), e
}

// options of each tracer that do not change what is answered here
var tracerOptions = map[string]map[string]bool{"callTracer": {}, "prestateTracer": {"diffMode": true, "disableCode": true, "disableStorage": true}}

// trace answers for a block (tx < 0) or for one transaction.
func (c *chain) trace(n uint64, tx int, cfg json.RawMessage) ([]byte, *rpcError) {
	var t struct {
		Tracer         string
		TracerConfig   map[string]any
		StateOverrides json.RawMessage
		BlockOverrides json.RawMessage
	}
	if len(cfg) > 0 && json.Unmarshal(cfg, &t) != nil {
		return nil, &rpcError{Code: -32602, Message: "invalid argument 1: trace config"}
	}
	known := tracerOptions[t.Tracer]
	if known == nil {
		return nil, refused("tracer %q is not recorded: callTracer and prestateTracer with diffMode are", t.Tracer)
	}
	on := map[string]bool{}
	for k, v := range t.TracerConfig {
		if v == false || v == nil {
			continue
		}
		if v != true || !known[k] {
			return nil, refused("%s option %s is not recorded", t.Tracer, k)
		}
		on[k] = true
	}
	if t.StateOverrides != nil || t.BlockOverrides != nil {
		return nil, refused("overrides cannot be replayed")
	}
	if t.Tracer == "callTracer" {
		if c.state.traceErr != "" {
			return nil, refused("the recorded call traces do not fit the blocks: %s", c.state.traceErr)
		}
		if tx < 0 {
			return c.traces[n], nil
		}
		var rows []struct{ Result json.RawMessage }
		json.Unmarshal(c.traces[n], &rows)
		return rows[tx].Result, nil
	}
	if !on["diffMode"] {
		return nil, refused("prestateTracer without diffMode is not recorded")
	}
	if c.state.err != "" {
		return nil, refused("no state: %s", c.state.err)
	}
	if tx >= 0 {
		return c.state.prestateDiff(nil, c.state.diffs[n][tx], on["disableCode"]), nil
	}
	out := make([]byte, 1, 1<<14)
	out[0] = '['
	for i, ds := range c.state.diffs[n] {
		if i > 0 {
			out = append(out, ',')
		}
		out = append(out, `{"txHash":`...)
		out = append(out, c.txHash[n][i]...)
		out = append(out, `,"result":`...)
		out = append(c.state.prestateDiff(out, ds, on["disableCode"]), '}')
	}
	return append(out, ']'), nil
}

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

func (c *chain) pass(r *request) ([]byte, *rpcError) {
	b, _ := json.Marshal(map[string]any{"jsonrpc": "2.0", "id": 1, "method": r.Method, "params": r.Params})
	res, err := http.Post(c.upstream, "application/json", bytes.NewReader(b))
	if err != nil {
		return nil, &rpcError{Code: -32603, Message: err.Error()}
	}
	defer res.Body.Close()
	var o struct {
		Result json.RawMessage
		Error  *rpcError
	}
	json.NewDecoder(res.Body).Decode(&o)
	return o.Result, o.Error
}

func (c *chain) one(out *bytes.Buffer, r *request, ws *wsConn) {
	res, e := c.answer(r, ws)
	out.WriteString(`{"jsonrpc":"2.0","id":`)
	if len(r.ID) == 0 {
		out.WriteString("null")
	}
	out.Write(r.ID)
	if e != nil {
		b, _ := json.Marshal(e)
		out.WriteString(`,"error":`)
		out.Write(b)
	} else {
		out.WriteString(`,"result":`)
		if res == nil {
			res = null
		}
		out.Write(res)
	}
	out.WriteByte('}')
}

var pool = sync.Pool{New: func() any { return new(bytes.Buffer) }}

func (c *chain) handle(body []byte, ws *wsConn) *bytes.Buffer {
	out := pool.Get().(*bytes.Buffer)
	out.Reset()
	body = bytes.TrimSpace(body)
	if len(body) > 0 && body[0] == '[' {
		var rs []request
		if err := json.Unmarshal(body, &rs); err != nil {
			out.WriteString(`{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"parse error"}}`)
			return out
		}
		out.WriteByte('[')
		for i := range rs {
			if i > 0 {
				out.WriteByte(',')
			}
			c.one(out, &rs[i], ws)
		}
		out.WriteByte(']')
	} else {
		var r request
		if err := json.Unmarshal(body, &r); err != nil {
			out.WriteString(`{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"parse error"}}`)
			return out
		}
		c.one(out, &r, ws)
	}
	c.bytesOut.Add(uint64(out.Len()))
	return out
}

type wsConn struct {
	*websocket.Conn
	mu sync.Mutex
}

var up = websocket.Upgrader{CheckOrigin: func(*http.Request) bool { return true }, ReadBufferSize: 1 << 16, WriteBufferSize: 1 << 16}

func (c *chain) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if websocket.IsWebSocketUpgrade(r) {
		k, err := up.Upgrade(w, r, nil)
		if err != nil {
			return
		}
		ws := &wsConn{Conn: k}
		defer func() { c.subsMu.Lock(); delete(c.subs, ws); c.subsMu.Unlock(); k.Close() }()
		for {
			_, m, err := k.ReadMessage()
			if err != nil {
				return
			}
			go func() {
				if c.latency > 0 {
					time.Sleep(c.latency)
				}
				out := c.handle(m, ws)
				ws.mu.Lock()
				k.WriteMessage(websocket.TextMessage, out.Bytes())
				ws.mu.Unlock()
				pool.Put(out)
			}()
		}
	}
	switch r.URL.Path {
	case "/_stats": // calls answered per method, bytes out, CPU, when the first block was asked for
		m := map[string]any{"bytesOut": c.bytesOut.Load(), "head": c.head.Load(), "cpuSeconds": cpu()}
		calls := map[string]uint64{}
		c.counts.Range(func(k, v any) bool { calls[k.(string)] = v.(*atomic.Uint64).Load(); return true })
		m["calls"] = calls
		m["firstBlockMs"] = c.firstBlock.Load()
		if c.state.err != "" {
			m["noState"] = c.state.err
		}
		json.NewEncoder(w).Encode(m)
		if r.URL.Query().Get("reset") != "" {
			c.counts.Range(func(k, _ any) bool { c.counts.Delete(k); return true })
			c.bytesOut.Store(0)
			c.firstBlock.Store(0)
		}
		return
	case "/_head": // POST /_head?n=123[&jump=1] moves the head; newHeads subscribers are told of each block, or of the last one only
		n, err := strconv.ParseUint(r.URL.Query().Get("n"), 10, 64)
		if err == nil && n < uint64(len(c.full)) {
			first := c.head.Load() + 1
			if r.URL.Query().Get("jump") != "" {
				first = n
			}
			for b := first; b <= n; b++ {
				c.head.Store(b)
				c.subsMu.Lock()
				for ws, id := range c.subs {
					ws.mu.Lock()
					ws.WriteMessage(websocket.TextMessage, []byte(`{"jsonrpc":"2.0","method":"eth_subscription","params":{"subscription":"`+id+`","result":`+string(c.lite[b])+`}}`))
					ws.mu.Unlock()
				}
				c.subsMu.Unlock()
			}
			c.head.Store(n)
		}
		fmt.Fprintln(w, c.head.Load())
		return
	}
	body, err := io.ReadAll(r.Body)
	if err != nil {
		return
	}
	if c.latency > 0 {
		time.Sleep(c.latency)
	}
	out := c.handle(body, nil)
	w.Header().Set("content-type", "application/json")
	w.Header().Set("content-length", strconv.Itoa(out.Len()))
	w.Write(out.Bytes())
	pool.Put(out)
}

func cpu() float64 {
	var u syscall.Rusage
	syscall.Getrusage(syscall.RUSAGE_SELF, &u)
	return float64(u.Utime.Sec+u.Stime.Sec) + float64(u.Utime.Usec+u.Stime.Usec)/1e6
}

func fetch(url string, from, to, batch, conc int, receipts, traces bool) {
	client := &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: conc, DisableCompression: true, ReadBufferSize: 1 << 16}}
	var nextB atomic.Int64
	nextB.Store(int64(from))
	var total, reqs atomic.Int64
	var wg sync.WaitGroup
	t := time.Now()
	for i := 0; i < conc; i++ {
		wg.Add(1)
		go func() {
			defer wg.Done()
			buf := make([]byte, 1<<16)
			for {
				b := int(nextB.Add(int64(batch))) - batch
				if b > to {
					return
				}
				var q strings.Builder
				q.WriteByte('[')
				id := 0
				add := func(m string, n int, extra string) {
					if id > 0 {
						q.WriteByte(',')
					}
					fmt.Fprintf(&q, `{"jsonrpc":"2.0","id":%d,"method":"%s","params":["0x%x"%s]}`, id, m, n, extra)
					id++
				}
				for n := b; n < b+batch && n <= to; n++ {
					add("eth_getBlockByNumber", n, ",true")
					if receipts {
						add("eth_getBlockReceipts", n, "")
					}
					if traces {
						add("debug_traceBlockByNumber", n, `,{"tracer":"callTracer"}`)
					}
				}
				q.WriteByte(']')
				res, err := client.Post(url, "application/json", strings.NewReader(q.String()))
				if err != nil {
					log.Fatal(err)
				}
				for {
					k, err := res.Body.Read(buf)
					total.Add(int64(k))
					if err != nil {
						break
					}
				}
				res.Body.Close()
				reqs.Add(1)
			}
		}()
	}
	wg.Wait()
	s := time.Since(t).Seconds()
	n := float64(to - from + 1)
	json.NewEncoder(os.Stdout).Encode(map[string]any{"limit": "raw-fetch-go", "batch": batch, "concurrency": conc, "receipts": receipts, "traces": traces, "blocks": int(n),
		"seconds": round(s), "blocksPerS": round(n / s), "mbPerS": round(float64(total.Load()) / 1e6 / s), "requests": reqs.Load(), "clientCpuS": round(cpu())})
}

func round(f float64) float64 {
	v, _ := strconv.ParseFloat(strconv.FormatFloat(f, 'f', 2, 64), 64)
	return v
}

func main() {
	if len(os.Args) < 3 {
		log.Fatal("replay serve DIR | replay fetch URL")
	}
	fs := flag.NewFlagSet(os.Args[1], flag.ExitOnError)
	port := fs.Int("port", 8545, "")
	head := fs.Int("head", -1, "")
	maxRange := fs.Uint64("max-range", 0, "")
	avalanche := fs.Bool("avalanche", false, "")
	upstream := fs.String("upstream", "", "")
	latency := fs.Duration("latency", 0, "")
	from, to, batch, conc := fs.Int("from", 0, ""), fs.Int("to", 0, ""), fs.Int("batch", 20, ""), fs.Int("conc", 4, "")
	receipts, traces := fs.Bool("receipts", false, ""), fs.Bool("traces", false, "")
	fs.Parse(os.Args[3:])
	if os.Args[1] == "fetch" {
		fetch(os.Args[2], *from, *to, *batch, *conc, *receipts, *traces)
		return
	}
	t := time.Now()
	debug.SetGCPercent(400)
	c := load(os.Args[2], *avalanche)
	debug.SetGCPercent(100)
	debug.FreeOSMemory()
	c.maxRange, c.upstream, c.latency = *maxRange, *upstream, *latency
	if *head >= 0 {
		c.head.Store(uint64(*head))
	}
	w := bufio.NewWriter(os.Stdout)
	fmt.Fprintf(w, `{"ready":true,"port":%d,"head":%d,"loadSeconds":%.1f,"state":%v}`+"\n", *port, c.head.Load(), time.Since(t).Seconds(), c.state.err == "")
	w.Flush()
	log.Fatal(http.ListenAndServe(fmt.Sprintf("127.0.0.1:%d", *port), c))
}

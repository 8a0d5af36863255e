package main

// The recorded chain in memory, and its loading.

import (
	"bytes"
	"encoding/json"
	"fmt"
	"log"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"
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
const avalancheFields = `{"extDataHash":"0x56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421",` +
	`"extDataGasUsed":"0x0","blockGasCost":"0x0","blockExtraData":"0x",`

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
	c.full = lines(filepath.Join(dir, "blocks.jsonl"))
	c.receipts = lines(filepath.Join(dir, "receipts.jsonl"))
	c.traces = lines(filepath.Join(dir, "traces.jsonl"))
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
	s := &state{
		accounts:  map[address]*account{},
		diffs:     make([][][]delta, n),
		contracts: map[address]*contract{},
		selectors: map[string]map[string]bool{},
		tokens:    map[tokenKey]*hist{},
	}
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

package main

// Call traces in geth's and in parity's form, and what the state derivation takes from them.

import (
	"encoding/hex"
	"encoding/json"
	"fmt"
	"strings"
)

// frame is a call in geth's callTracer form; field order is geth's.
type frame struct {
	From         string   `json:"from"`
	Gas          string   `json:"gas"`
	GasUsed      string   `json:"gasUsed"`
	To           string   `json:"to,omitempty"`
	Input        string   `json:"input"`
	Output       string   `json:"output,omitempty"`
	Error        string   `json:"error,omitempty"`
	RevertReason string   `json:"revertReason,omitempty"`
	Calls        []*frame `json:"calls,omitempty"`
	Value        string   `json:"value,omitempty"`
	Type         string   `json:"type"`
}

type txTrace struct {
	TxHash string `json:"txHash"`
	Result *frame `json:"result"`
}

type txIn struct{ Hash, From, To, Value, Nonce, Gas, Type string }

type rcIn struct{ Status, GasUsed, EffectiveGasPrice string }

// revertReason decodes Error(string).
func revertReason(out string) string {
	b, err := hex.DecodeString(strings.TrimPrefix(out, "0x"))
	if err != nil || len(b) < 68 || hex.EncodeToString(b[:4]) != "08c379a0" {
		return ""
	}
	n := new(word).SetBytes(b[36:68])
	if !n.IsUint64() || n.Uint64() > uint64(len(b)-68) {
		return ""
	}
	return string(b[68 : 68+n.Uint64()])
}

// digest makes what the state pass needs of one block, its traces in geth's form, and in trace_block's.
func digest(
	txs, receipts []json.RawMessage, traces []byte, baseFee, hash string, n uint64,
) (recs []txRec, geth, flat []byte, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("%v", r)
		}
	}()
	var tr []txTrace
	if err := json.Unmarshal(traces, &tr); err != nil {
		return nil, nil, nil, err
	}
	if len(tr) != len(txs) || len(receipts) != len(txs) {
		return nil, nil, nil, fmt.Errorf("%d transactions, %d receipts, %d traces", len(txs), len(receipts), len(tr))
	}
	base := toWord(baseFee)
	recs = make([]txRec, len(txs))
	gas := make([][2]string, len(txs))
	for i := range txs {
		var t txIn
		var r rcIn
		json.Unmarshal(txs[i], &t)
		json.Unmarshal(receipts[i], &r)
		x, top := &recs[i], tr[i].Result
		if tr[i].TxHash != t.Hash {
			x.err = "traces are not in transaction order"
		}
		if t.Type == "0x3" || t.Type == "0x4" {
			x.err = "transaction type " + t.Type
		}
		x.from, _ = toAddr(t.From)
		x.nonce = toNum(t.Nonce)
		price, used := toWord(r.EffectiveGasPrice), toWord(r.GasUsed)
		x.fee.Mul(&price, &used)
		price.Sub(&price, &base)
		x.tip.Mul(&price, &used)
		if (r.Status == "0x1") != (top.Error == "") {
			x.err = "receipt and trace disagree on success"
		}
		x.walk(top, true, false)
		gas[i] = [2]string{t.Gas, r.GasUsed}
	}
	if flat, err = json.Marshal(parity(tr, hash, n)); err != nil {
		return nil, nil, nil, err
	}
	for i := range tr { // the top frame's own gas is trace_block's; callTracer states the transaction's
		tr[i].Result.Gas, tr[i].Result.GasUsed = gas[i][0], gas[i][1]
	}
	geth, err = json.Marshal(tr)
	return recs, geth, flat, err
}

func (x *txRec) walk(f *frame, top, dead bool) {
	failed := f.Error != ""
	from, _ := toAddr(f.From)
	to, hasTo := toAddr(f.To)
	if f.Output == "0x" {
		f.Output = ""
	}
	if f.Error == "execution reverted" {
		f.RevertReason = revertReason(f.Output)
	}
	switch f.Type {
	case "CREATE", "CREATE2":
		if !hasTo && !failed {
			x.err = "a creation without address"
		}
		if !dead {
			x.creations = append(x.creations, creation{from, to, f.Output, !failed, top})
		}
	case "CALL", "CALLCODE", "DELEGATECALL", "STATICCALL":
	default:
		x.err = "a " + f.Type + " frame" // SELFDESTRUCT: what it moves depends on the fork and on when the contract was made
	}
	if v := toWord(f.Value); !v.IsZero() && !dead && !failed && f.Type != "DELEGATECALL" && f.Type != "CALLCODE" {
		x.moves = append(x.moves, move{from, to, v})
	}
	if f.Type == "STATICCALL" || f.Type == "DELEGATECALL" {
		f.Value = strings.TrimPrefix(f.Value, "0x0")
	}
	for _, k := range f.Calls {
		x.walk(k, false, dead || failed)
	}
}

type (
	flatAction struct {
		From           string `json:"from"`
		CallType       string `json:"callType,omitempty"`
		Gas            string `json:"gas"`
		Input          string `json:"input,omitempty"`
		Init           string `json:"init,omitempty"`
		To             string `json:"to,omitempty"`
		Value          string `json:"value"`
		CreationMethod string `json:"creationMethod,omitempty"`
	}
	flatResult struct {
		Address string `json:"address,omitempty"`
		Code    string `json:"code,omitempty"`
		GasUsed string `json:"gasUsed"`
		Output  string `json:"output,omitempty"`
	}
	flatTrace struct {
		Action              flatAction  `json:"action"`
		BlockHash           string      `json:"blockHash"`
		BlockNumber         uint64      `json:"blockNumber"`
		Error               string      `json:"error,omitempty"`
		Result              *flatResult `json:"result"`
		Subtraces           int         `json:"subtraces"`
		TraceAddress        []int       `json:"traceAddress"`
		TransactionHash     string      `json:"transactionHash"`
		TransactionPosition int         `json:"transactionPosition"`
		Type                string      `json:"type"`
	}
)

func or(s, other string) string {
	if s == "" {
		return other
	}
	return s
}

// parity flattens one block's traces into trace_block's form.
func parity(rows []txTrace, hash string, n uint64) []flatTrace {
	out := make([]flatTrace, 0, len(rows)+8)
	for i, t := range rows {
		var walk func(f *frame, path []int)
		walk = func(f *frame, path []int) {
			gas, used := f.Gas, f.GasUsed
			m := flatTrace{
				BlockHash: hash, BlockNumber: n, TransactionHash: t.TxHash, TransactionPosition: i,
				Subtraces: len(f.Calls), TraceAddress: path,
			}
			m.Action = flatAction{From: f.From, Gas: gas, Value: or(f.Value, "0x0")}
			if f.Type == "CREATE" || f.Type == "CREATE2" {
				m.Type, m.Action.Init, m.Action.CreationMethod = "create", f.Input, strings.ToLower(f.Type)
				m.Result = &flatResult{Address: f.To, Code: or(f.Output, "0x"), GasUsed: used}
			} else {
				m.Type, m.Action.CallType, m.Action.Input, m.Action.To = "call", strings.ToLower(f.Type), f.Input, f.To
				m.Result = &flatResult{GasUsed: used, Output: or(f.Output, "0x")}
			}
			if f.Error == "execution reverted" {
				m.Error = "Reverted"
			} else if f.Error != "" {
				m.Error, m.Result = f.Error, nil
			}
			out = append(out, m)
			for k, c := range f.Calls {
				walk(c, append(append([]int{}, path...), k))
			}
		}
		walk(t.Result, []int{})
	}
	return out
}

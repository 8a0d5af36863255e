package main

// debug_trace…: callTracer as recorded, prestateTracer from derived state.

import (
	"encoding/hex"
	"encoding/json"
	"strconv"
)

// options of each tracer that do not change what is answered here
var tracerOptions = map[string]map[string]bool{
	"callTracer":     {},
	"prestateTracer": {"diffMode": true, "disableCode": true, "disableStorage": true},
}

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

// prestateDiff is geth's prestateTracer with diffMode, storage left out: accounts whose balance, nonce or code changed.
func (s *state) prestateDiff(out []byte, ds []delta, noCode bool) []byte {
	side := func(post bool) {
		first := true
		for i := range ds {
			d := &ds[i]
			if !post && d.pre.IsZero() && d.preN == 0 && !d.codeBefore {
				continue // empty before: only in post
			}
			if !first {
				out = append(out, ',')
			}
			first = false
			out = append(out, `"0x`...)
			out = hex.AppendEncode(out, d.a.addr[:])
			out = append(out, `":{`...)
			sep := false
			field := func(name string) {
				if sep {
					out = append(out, ',')
				}
				sep = true
				out = append(out, '"')
				out = append(out, name...)
				out = append(out, `":`...)
			}
			if !post || d.pre != d.post {
				w := &d.pre
				if post {
					w = &d.post
				}
				field("balance")
				out = append(out, quantity(w)...)
			}
			if n := d.preN; (!post && n > 0) || (post && d.preN != d.postN) {
				if post {
					n = d.postN
				}
				field("nonce")
				out = strconv.AppendUint(out, n, 10)
			}
			if !noCode && ((!post && d.codeBefore) || (post && d.code && d.a.code != "")) {
				field("code")
				out = append(out, '"')
				out = append(out, d.a.code...)
				out = append(out, '"')
			}
			out = append(out, '}')
		}
	}
	out = append(out, `{"post":{`...)
	side(true)
	out = append(out, `},"pre":{`...)
	side(false)
	return append(out, "}}"...)
}

package main

// eth_getLogs.

import (
	"encoding/json"
	"fmt"
	"strings"
)

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
		text := "requested too many blocks from %d to %d, maximum is set to %d"
		return nil, &rpcError{Code: -32602, Message: fmt.Sprintf(text, from, to, c.maxRange)}
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

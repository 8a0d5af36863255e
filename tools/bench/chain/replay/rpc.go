package main

// JSON-RPC: requests, batches, errors.

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"net/http"
	"strconv"
	"sync"
)

type request struct {
	ID     json.RawMessage   `json:"id"`
	Method string            `json:"method"`
	Params []json.RawMessage `json:"params"`
	// The id that the chain is asked under.
	chainID uint64
}

var null = []byte("null")

func hx(n uint64) []byte { return []byte(`"0x` + strconv.FormatUint(n, 16) + `"`) }

type rpcError struct {
	Code    int    `json:"code"`
	Message string `json:"message"`
	Data    string `json:"data,omitempty"`
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

func (c *chain) handle(body []byte, ws *wsConn, chainID uint64) *bytes.Buffer {
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
			rs[i].chainID = chainID
			c.one(out, &rs[i], ws)
		}
		out.WriteByte(']')
	} else {
		var r request
		if err := json.Unmarshal(body, &r); err != nil {
			out.WriteString(`{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"parse error"}}`)
			return out
		}
		r.chainID = chainID
		c.one(out, &r, ws)
	}
	c.bytesOut.Add(uint64(out.Len()))
	return out
}

// ---- eth_call

func refused(f string, a ...any) *rpcError {
	return &rpcError{Code: -32601, Message: fmt.Sprintf(f, a...)}
}

func reverted(reason string) *rpcError {
	if reason == "" {
		return &rpcError{3, "execution reverted", "0x"}
	}
	data := hex.EncodeToString(append(pad(32), abiString(reason)...))
	return &rpcError{3, "execution reverted: " + reason, "0x08c379a0" + data}
}

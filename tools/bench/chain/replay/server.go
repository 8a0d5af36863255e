package main

// HTTP and WebSocket.

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"time"

	"github.com/gorilla/websocket"
)

type wsConn struct {
	*websocket.Conn
	mu sync.Mutex
}

var up = websocket.Upgrader{
	CheckOrigin:     func(*http.Request) bool { return true },
	ReadBufferSize:  1 << 16,
	WriteBufferSize: 1 << 16,
}

// chainIDOf is the chain's own id, or N for a path /chain/N: the same blocks, served as many chains.
func (c *chain) chainIDOf(path string) uint64 {
	if n, ok := strings.CutPrefix(path, "/chain/"); ok {
		if id, err := strconv.ParseUint(n, 10, 64); err == nil {
			return id
		}
	}
	return c.chainID
}

func (c *chain) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	chainID := c.chainIDOf(r.URL.Path)
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
				out := c.handle(m, ws, chainID)
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
	// POST /_head?n=123[&jump=1] moves the head; newHeads subscribers are told of each block, or of the last one only
	case "/_head":
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
					params := `{"subscription":"` + id + `","result":` + string(c.lite[b]) + `}`
					message := `{"jsonrpc":"2.0","method":"eth_subscription","params":` + params + `}`
					ws.WriteMessage(websocket.TextMessage, []byte(message))
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
	out := c.handle(body, nil, chainID)
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

package main

// A client that only fetches: the limit of any ingest.

import (
	"encoding/json"
	"fmt"
	"log"
	"net/http"
	"os"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

func fetch(url string, from, to, batch, conc int, receipts, traces bool) {
	transport := &http.Transport{MaxIdleConnsPerHost: conc, DisableCompression: true, ReadBufferSize: 1 << 16}
	client := &http.Client{Transport: transport}
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
	json.NewEncoder(os.Stdout).Encode(map[string]any{
		"limit": "raw-fetch-go", "batch": batch, "concurrency": conc,
		"receipts": receipts, "traces": traces, "blocks": int(n),
		"seconds": round(s), "blocksPerS": round(n / s), "mbPerS": round(float64(total.Load()) / 1e6 / s),
		"requests": reqs.Load(), "clientCpuS": round(cpu()),
	})
}

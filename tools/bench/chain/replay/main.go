// replay serves a recorded chain as JSON-RPC over HTTP (POST /, batches) and WebSocket (GET /), from memory.
// It answers from what was recorded and from what follows exactly from that (state.go), and refuses the rest.
//
//	replay serve DIR [-port 8545] [-head N] [-max-range 0] [-upstream URL] [-latency 0ms] [-avalanche]
//	replay fetch URL -from 0 -to N [-batch 20] [-conc 4] [-receipts] [-traces]   only fetches: the limit of any ingest
package main

import (
	"bufio"
	"flag"
	"fmt"
	"log"
	"net/http"
	"os"
	"runtime/debug"
	"strconv"
	"time"
)

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
	fmt.Fprintf(w, `{"ready":true,"port":%d,"head":%d,"loadSeconds":%.1f,"state":%v}`+"\n",
		*port, c.head.Load(), time.Since(t).Seconds(), c.state.err == "")
	w.Flush()
	log.Fatal(http.ListenAndServe(fmt.Sprintf("127.0.0.1:%d", *port), c))
}

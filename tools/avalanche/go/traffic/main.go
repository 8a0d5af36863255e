// Issues transactions of every type that the node accepts on a network's P-, X- and C-Chain, paid by the pre-funded key that avalanchego documents
// for local networks. Each transaction is accepted before the next one is issued, unless they are meant for one block.
//
//	traffic -node URL [-node URL …] [-joining URL] -state FILE [PHASE …]
//
// The phases stand in the order of phases.go; without one named, all run. The first node takes the transactions; L1s are validated by all nodes.
// The joining node is no validator yet: it becomes one, and is paid. State goes from one phase to the next by the file, which is JSON.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"strings"
)

var ctx = context.Background()

type urls []string

func (u *urls) String() string { return strings.Join(*u, " ") }

func (u *urls) Set(value string) error {
	*u = append(*u, value)
	return nil
}

func main() {
	var nodes urls
	flag.Var(&nodes, "node", "a node's API; may be given again")
	joining := flag.String("joining", "", "the API of a node that is no validator yet")
	file := flag.String("state", "", "the file of what was made")
	flag.Parse()
	if len(nodes) == 0 || *file == "" {
		flag.Usage()
		os.Exit(2)
	}
	check(run(newTraffic(nodes, *joining, *file), flag.Args()))
}

func run(t *traffic, names []string) error {
	if len(names) == 0 {
		for _, p := range phases {
			names = append(names, p.name)
		}
	}
	for _, name := range names {
		p, ok := phaseOf(name)
		if !ok {
			return errors.New("no phase is called " + name)
		}
		fmt.Println("phase", name)
		p.run(t)
	}
	return nil
}

func must[T any](value T, err error) T {
	check(err)
	return value
}

func check(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

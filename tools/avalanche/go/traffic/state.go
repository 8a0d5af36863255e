package main

import (
	"encoding/json"
	"fmt"
	"os"
	"sync"
	"time"

	"github.com/ava-labs/avalanchego/ids"
)

// What was made, as the state file has it.
type state struct {
	// Names of transactions ("P.BaseTx.multisig": chain, type, what is special about it) to their ids.
	Transactions map[string]string `json:"transactions"`
	// Names of transactions that the node refused, as expected, to its words.
	Refused map[string]string `json:"refused"`
	// Other things that were made: subnets, chains, validations, nodes.
	Values map[string]string `json:"values"`

	file string
	lock sync.Mutex
}

func readState(file string) *state {
	s := &state{Transactions: map[string]string{}, Refused: map[string]string{}, Values: map[string]string{}, file: file}
	content, err := os.ReadFile(file)
	if os.IsNotExist(err) {
		return s
	}
	check(err)
	check(json.Unmarshal(content, s))
	return s
}

func (s *state) write() {
	check(os.WriteFile(s.file, append(must(json.MarshalIndent(s, "", "  ")), '\n'), 0o644))
}

func (s *state) put(name, value string) {
	s.lock.Lock()
	defer s.lock.Unlock()
	s.Values[name] = value
	s.write()
}

// The id of something that an earlier step made.
func (s *state) id(name string) ids.ID {
	value, ok := s.Values[name]
	if !ok {
		check(fmt.Errorf("nothing was made that is called %q: its phase did not run", name))
	}
	return must(ids.FromString(value))
}

type hasID interface{ ID() ids.ID }

// Issues one transaction, and ends the program where the node does not accept it.
func step[T hasID](s *state, name string, issue func() (T, error)) T {
	began := time.Now()
	tx, err := issue()
	if err != nil {
		check(fmt.Errorf("%s: %w", name, err))
	}
	s.lock.Lock()
	defer s.lock.Unlock()
	fmt.Printf("%-44s %s  %s\n", name, tx.ID(), time.Since(began).Round(time.Millisecond))
	s.Transactions[name] = tx.ID().String()
	s.write()
	return tx
}

// Issues a transaction that no node of today accepts, and ends the program where one does.
func refused[T hasID](s *state, name string, issue func() (T, error)) {
	tx, err := issue()
	if err == nil {
		check(fmt.Errorf("%s: the node accepted it (%s), against what is expected", name, tx.ID()))
	}
	fmt.Printf("%-44s refused: %s\n", name, err)
	s.Refused[name] = err.Error()
	s.write()
}

package main

// Token state from the logs of known contracts.

import (
	"encoding/hex"
	"fmt"
)

type contract struct {
	Kind                      string
	Name, Symbol, Uri, Supply string
	Block                     uint32
	supply                    hist
}

type tokenKey struct {
	c  *contract
	a  address // holder; zero for "owner of id"
	id [32]byte
}

const (
	topicTransfer = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef"
	topicSingle   = "0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62"
	topicBatch    = "0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb"
)

func (s *state) tok(k tokenKey) *hist {
	h := s.tokens[k]
	if h == nil {
		h = &hist{}
		s.tokens[k] = h
	}
	return h
}

func (s *state) tokenLogs(n uint32, logs []logRec) (errText string) {
	defer func() {
		if r := recover(); r != nil {
			errText = fmt.Sprintf("block %d: a token's log: %v", n, r)
		}
	}()
	var one word
	one.SetOne()
	for i := range logs {
		l := &logs[i]
		a, _ := toAddr(l.addr)
		c := s.contracts[a]
		if c == nil || len(l.topics) == 0 {
			continue
		}
		topicAddr := func(k int) (a address) { hex.Decode(a[:], []byte(l.topics[k][26:])); return }
		shift := func(who address, id [32]byte, v *word, up bool) {
			h := &c.supply // from or to the zero address: minted or burnt
			if who != (address{}) {
				h = s.tok(tokenKey{c, who, id})
			} else {
				up = !up
			}
			b := h.last()
			if up {
				b.Add(&b, v)
			} else if b.Lt(v) {
				panic("a derived token balance below zero")
			} else {
				b.Sub(&b, v)
			}
			h.set(n, &b)
		}
		switch t0 := l.topics[0]; {
		case c.Kind == "erc20" && t0 == topicTransfer && len(l.topics) == 3:
			v := toWord(l.data)
			shift(topicAddr(1), [32]byte{}, &v, false)
			shift(topicAddr(2), [32]byte{}, &v, true)
		case c.Kind == "erc721" && t0 == topicTransfer && len(l.topics) == 4:
			shift(topicAddr(1), [32]byte{}, &one, false)
			shift(topicAddr(2), [32]byte{}, &one, true)
			var id [32]byte
			hex.Decode(id[:], []byte(l.topics[3][2:]))
			to := topicAddr(2)
			var owner word
			owner.SetBytes(to[:])
			s.tok(tokenKey{c, address{}, id}).set(n, &owner)
		case c.Kind == "erc1155" && (t0 == topicSingle || t0 == topicBatch) && len(l.topics) == 4:
			b, err := hex.DecodeString(l.data[2:])
			if err != nil {
				panic(err)
			}
			pair := func(id, v []byte) {
				var k [32]byte
				copy(k[:], id)
				var w word
				w.SetBytes(v)
				// no supply per id is kept: this preset has no such question
				for side, up := range []bool{false, true} {
					if who := topicAddr(2 + side); who != (address{}) {
						shift(who, k, &w, up)
					}
				}
			}
			if t0 == topicSingle {
				pair(b[:32], b[32:64])
				break
			}
			at := func(off uint64) uint64 { return new(word).SetBytes(b[off : off+32]).Uint64() }
			ids, vals := at(0), at(32)
			for k := uint64(0); k < at(ids); k++ {
				o := 32 * (k + 1)
				pair(b[ids+o:ids+o+32], b[vals+o:vals+o+32])
			}
		}
	}
	return ""
}

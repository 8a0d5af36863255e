package main

import (
	"crypto"
	"encoding/hex"
	"time"

	"github.com/ava-labs/avalanchego/ids"
	"github.com/ava-labs/avalanchego/staking"
	proposer "github.com/ava-labs/avalanchego/vms/proposervm/block"
)

func proposerBlocks() []vector {
	parent := ids.ID{'p', 'a', 'r', 'e', 'n', 't'}
	at := time.Unix(0x0102030405, 0)
	epoch := proposer.Epoch{PChainHeight: 0x0a0b, Number: 0x0c0d, StartTime: 0x0e0f}
	tlsCert, err := staking.NewTLSCert()
	must(err)
	cert, err := staking.ParseCertificate(tlsCert.Leaf.Raw)
	must(err)
	var vectors []vector
	add := func(blk proposer.Block, err error) {
		must(err)
		node := map[string]any{"parentID": blk.ParentID(), "block": hex.EncodeToString(blk.Block())}
		if signed, ok := blk.(proposer.SignedBlock); ok {
			node["timestamp"] = signed.Timestamp().Unix()
			node["pChainHeight"] = signed.PChainHeight()
			node["epoch"] = signed.PChainEpoch()
			node["proposer"] = signed.Proposer()
		}
		vectors = append(vectors, vector{typeName(blk), blk.ID().String(), hex.EncodeToString(blk.Bytes()), node})
	}
	for _, e := range []proposer.Epoch{{}, epoch} {
		unsigned, err := proposer.BuildUnsigned(parent, at, 0x0102030405060708, e, []byte("inner block"))
		add(unsigned, err)
		signed, err := proposer.Build(parent, at, 0x0102030405060708, e, cert, []byte("inner block"), xChain, tlsCert.PrivateKey.(crypto.Signer))
		add(signed, err)
	}
	option, err := proposer.BuildOption(parent, []byte("inner block"))
	add(option, err)
	return vectors
}

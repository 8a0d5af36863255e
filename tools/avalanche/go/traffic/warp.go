package main

import (
	"errors"
	"math/big"
	"strings"
	"time"

	"github.com/ava-labs/libevm/common"
	"github.com/ava-labs/libevm/common/hexutil"
	"github.com/ava-labs/libevm/crypto"
	"github.com/ava-labs/libevm/rpc"

	"github.com/ava-labs/avalanchego/vms/platformvm/txs"
	"github.com/ava-labs/avalanchego/vms/platformvm/warp"
)

var warpPrecompile = common.HexToAddress("0x0200000000000000000000000000000000000005")

// Of the stake, whose signatures are gathered. 67 would be enough, but avalanchego 1.14.2 then leaves each answer that comes after those behind in a
// thread that waits for ever (network/p2p/acp118/aggregator.go), and after a few messages the node's C-Chain hears of nobody.
const quorumPercent = 100

// Sends a message from the C-Chain, in ewoq's name, and returns it as its log has it.
func (t *traffic) sendMessage(name string, payload []byte) *warp.UnsignedMessage {
	// sendWarpMessage(bytes)
	data := crypto.Keccak256([]byte("sendWarpMessage(bytes)"))[:4]
	data = append(data, common.LeftPadBytes([]byte{32}, 32)...)
	data = append(data, common.LeftPadBytes(big.NewInt(int64(len(payload))).Bytes(), 32)...)
	data = append(data, common.RightPadBytes(payload, (len(payload)+31)/32*32)...)
	receipt := t.send(name, &warpPrecompile, new(big.Int), 500_000, data)
	if receipt.Status != 1 || len(receipt.Logs) != 1 {
		check(errors.New(name + ": the warp precompile sent no message"))
	}
	logged := receipt.Logs[0].Data
	length := new(big.Int).SetBytes(logged[32:64]).Uint64()
	return must(warp.ParseUnsignedMessage(logged[64 : 64+length]))
}

// Issues a transaction with a message of the C-Chain, which the primary network's validators sign. Where these are changing, it is signed again until
// the signatures fit.
func (t *traffic) issueSigned(name string, message *warp.UnsignedMessage, issue func(signed []byte) (*txs.Tx, error)) {
	step(t.state, name, func() (tx *txs.Tx, err error) {
		until := time.Now().Add(patience)
		for {
			var signed []byte
			if signed, err = t.signed(message); err == nil {
				tx, err = issue(signed)
			}
			if err == nil || time.Now().After(until) || signed != nil && !strings.Contains(err.Error(), "warp message") {
				return tx, err
			}
			time.Sleep(time.Second)
		}
	})
}

func (t *traffic) signed(message *warp.UnsignedMessage) ([]byte, error) {
	client := must(rpc.Dial(t.uri + "/ext/bc/C/rpc"))
	defer client.Close()
	var bytes hexutil.Bytes
	err := client.CallContext(ctx, &bytes, "warp_getMessageAggregateSignature", message.ID(), quorumPercent, "")
	return bytes, err
}

package main

import (
	"encoding/hex"
	"errors"
	"fmt"
	"math/big"
	"time"

	"github.com/ava-labs/libevm"
	"github.com/ava-labs/libevm/common"
	"github.com/ava-labs/libevm/core/types"
	"github.com/ava-labs/libevm/ethclient"
)

// The EVM's own transactions: a transfer, a contract that writes a log, one that fails, and a message to other chains.
func cChain(t *traffic) {
	recipient := common.HexToAddress("0x00000000000000000000000000000000deadbeef")
	t.send("transfer", &recipient, big.NewInt(1e18), 21_000, nil)
	// SSTORE(0, 1); LOG0(0, 0); RETURN(0, 0)
	t.send("deploy", nil, big.NewInt(5), 300_000, must(hex.DecodeString("600160005560006000a060006000f3")))
	// REVERT(0, 0)
	t.send("revert", nil, new(big.Int), 100_000, must(hex.DecodeString("60006000fd")))
	t.sendMessage("message", []byte("hello"))
}

// Sends a transaction of ewoq's and waits for its receipt.
func (t *traffic) send(name string, to *common.Address, value *big.Int, gas uint64, data []byte) *types.Receipt {
	client := must(ethclient.Dial(t.uri + "/ext/bc/C/rpc"))
	defer client.Close()
	chainID := must(client.ChainID(ctx))
	unsigned := types.NewTx(&types.DynamicFeeTx{
		ChainID: chainID, Nonce: must(client.PendingNonceAt(ctx, ewoq.EthAddress())), To: to, Value: value, Gas: gas, Data: data,
		GasFeeCap: big.NewInt(300e9), GasTipCap: big.NewInt(1e9),
	})
	signed := must(types.SignTx(unsigned, types.LatestSignerForChainID(chainID), ewoq.ToECDSA()))
	check(client.SendTransaction(ctx, signed))
	for until := time.Now().Add(time.Minute); time.Now().Before(until); time.Sleep(100 * time.Millisecond) {
		receipt, err := client.TransactionReceipt(ctx, signed.Hash())
		if err == nil {
			fmt.Printf("%-44s %s  block %s\n", "C."+name, signed.Hash(), receipt.BlockNumber)
			t.put("evm."+name, signed.Hash().Hex())
			return receipt
		}
		if !errors.Is(err, ethereum.NotFound) && err.Error() != "transaction indexing is in progress" {
			check(err)
		}
	}
	check(fmt.Errorf("C.%s: no receipt of %s within a minute", name, signed.Hash()))
	return nil
}

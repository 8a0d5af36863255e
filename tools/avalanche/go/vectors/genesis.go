package main

import (
	"encoding/hex"

	"github.com/ava-labs/avalanchego/genesis"
	"github.com/ava-labs/avalanchego/ids"
	"github.com/ava-labs/avalanchego/utils/constants"
	"github.com/ava-labs/avalanchego/utils/hashing"
	"github.com/ava-labs/avalanchego/vms/components/avax"
	platformgenesis "github.com/ava-labs/avalanchego/vms/platformvm/genesis"
	"github.com/ava-labs/avalanchego/vms/platformvm/txs"
)

// geneses is that of avalanchego's local network; the X-Chain's stands within it.
func geneses() []vector {
	var vectors []vector
	for _, network := range []uint32{constants.LocalID} {
		encoded, avaxID, err := genesis.FromConfig(genesis.GetConfig(network))
		must(err)
		parsed, err := platformgenesis.Parse(encoded)
		must(err)
		chains := []map[string]any{}
		for _, chain := range parsed.Chains {
			unsigned := chain.Unsigned.(*txs.CreateChainTx)
			chains = append(chains, map[string]any{"id": chain.ID(), "name": unsigned.ChainName, "vmID": unsigned.VMID, "genesisData": len(unsigned.GenesisData)})
		}
		validators := []map[string]any{}
		for _, validator := range parsed.Validators {
			unsigned := validator.Unsigned.(txs.ValidatorTx)
			validators = append(validators, map[string]any{"id": validator.ID(), "type": typeName(unsigned), "nodeID": unsigned.NodeID(), "weight": unsigned.Weight()})
		}
		utxos := []map[string]any{}
		for _, utxo := range parsed.UTXOs {
			utxos = append(utxos, map[string]any{"id": utxo.InputID(), "amount": utxo.Out.(avax.Amounter).Amount()})
		}
		vectors = append(vectors, vector{constants.NetworkName(network), ids.ID(hashing.ComputeHash256Array(encoded)).String(), hex.EncodeToString(encoded), map[string]any{
			"avaxAssetID": avaxID, "timestamp": parsed.Timestamp, "initialSupply": parsed.InitialSupply, "message": parsed.Message,
			"chains": chains, "validators": validators, "utxos": utxos,
		}})
	}
	return vectors
}

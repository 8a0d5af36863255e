package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"time"

	"github.com/ava-labs/avalanchego/genesis"
	"github.com/ava-labs/avalanchego/ids"
	"github.com/ava-labs/avalanchego/staking"
	"github.com/ava-labs/avalanchego/utils/crypto/bls/signer/localsigner"
	"github.com/ava-labs/avalanchego/vms/platformvm/signer"
)

// No public network's, and not avalanchego's "local" either: nobody may give that another validator.
const networkID = 88_031

// Writes what a network of one validator starts from: the validator's fresh keys, and the genesis of avalanchego's local network with
// this validator instead of its five. What a chain's validators sign has to be signed by validators that the P-Chain knows.
func newNetwork(folder string) {
	writeGenesis(folder, networkID, genesis.LocalConfig.Allocations, []genesis.Staker{newStaker(folder, 1_000_000)})
	check(json.NewEncoder(os.Stdout).Encode(map[string]uint32{"networkId": networkID}))
}

// The same for several validators, of which each has its keys in a folder of its own. Prints their node ids, in the order of the folders.
func newNetworkOf(id uint32, folder string, validators []string) {
	var stakers []genesis.Staker
	var nodeIDs []ids.NodeID
	for _, validator := range validators {
		staker := newStaker(validator, 20_000)
		stakers, nodeIDs = append(stakers, staker), append(nodeIDs, staker.NodeID)
	}
	writeGenesis(folder, id, stakesOf(len(stakers)), stakers)
	check(json.NewEncoder(os.Stdout).Encode(nodeIDs))
}

// The local network's allocations, with as much staked for each validator as its five have: the whole for fewer would leave no room for delegators.
func stakesOf(validators int) []genesis.Allocation {
	local := genesis.LocalConfig
	allocations := slices.Clone(local.Allocations)
	for i, allocation := range allocations {
		if !slices.Contains(local.InitialStakedFunds, allocation.AVAXAddr) {
			continue
		}
		allocations[i].UnlockSchedule = slices.Clone(allocation.UnlockSchedule)
		for j := range allocations[i].UnlockSchedule {
			locked := &allocations[i].UnlockSchedule[j]
			locked.Amount = locked.Amount / uint64(len(local.InitialStakers)) * uint64(validators)
		}
	}
	return allocations
}

func writeGenesis(folder string, id uint32, allocations []genesis.Allocation, stakers []genesis.Staker) {
	config := *genesis.GetConfig(id)
	config.Allocations = allocations
	config.StartTime = uint64(time.Now().Add(-time.Hour).Unix())
	config.InitialStakers = stakers
	unparsed := must(config.Unparse())
	check(os.WriteFile(filepath.Join(folder, "genesis.json"), must(json.Marshal(unparsed)), 0o600))
}

// Writes a validator's fresh keys. `fee` is in millionths of its delegators' rewards.
func newStaker(folder string, fee uint32) genesis.Staker {
	in := func(name string) string { return filepath.Join(folder, name) }
	check(staking.InitNodeStakingKeyPair(in("staker.key"), in("staker.crt")))
	tls := must(staking.LoadTLSCertFromFiles(in("staker.key"), in("staker.crt")))
	leaf := must(staking.ParseCertificate(tls.Leaf.Raw))
	bls := must(localsigner.New())
	check(bls.ToFile(in("signer.key")))
	return genesis.Staker{
		NodeID:        ids.NodeIDFromCert(leaf),
		RewardAddress: key.Address(),
		DelegationFee: fee,
		Signer:        must(signer.NewProofOfPossession(bls)),
	}
}

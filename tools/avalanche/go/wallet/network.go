package main

import (
	"encoding/json"
	"os"
	"path/filepath"
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
	in := func(name string) string { return filepath.Join(folder, name) }
	check(staking.InitNodeStakingKeyPair(in("staker.key"), in("staker.crt")))
	tls := must(staking.LoadTLSCertFromFiles(in("staker.key"), in("staker.crt")))
	leaf := must(staking.ParseCertificate(tls.Leaf.Raw))
	bls := must(localsigner.New())
	check(bls.ToFile(in("signer.key")))

	config := *genesis.GetConfig(networkID)
	config.StartTime = uint64(time.Now().Add(-time.Hour).Unix())
	config.InitialStakers = []genesis.Staker{{
		NodeID:        ids.NodeIDFromCert(leaf),
		RewardAddress: key.Address(),
		DelegationFee: 1_000_000,
		Signer:        must(signer.NewProofOfPossession(bls)),
	}}
	unparsed := must(config.Unparse())
	check(os.WriteFile(in("genesis.json"), must(json.Marshal(unparsed)), 0o600))
	check(json.NewEncoder(os.Stdout).Encode(map[string]uint32{"networkId": networkID}))
}

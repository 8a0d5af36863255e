package main

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"os"

	"github.com/ava-labs/avalanchego/genesis"
	"github.com/ava-labs/avalanchego/ids"
	"github.com/ava-labs/avalanchego/utils/constants"
	"github.com/ava-labs/avalanchego/utils/formatting/address"
)

// avalanchego moves the start of its built-in local genesis forward by such steps, depending on the date (genesis/config.go).
const (
	localStartPeriod = 9 * 30 * 24 * 3600
	localStartSteps  = 8
)

// Prints the bytes of the P-Chain's genesis, hex, the id of AVAX, and who has something from the start (bech32): of a genesis file, or of the network that avalanchego knows by that id.
// They are the genesis of the chain whose first block has the parent `hash`; it is an error when they are not.
func printGenesis(id uint32, hash, file string) {
	config := *genesis.GetConfig(id)
	if file != "" {
		config = *must(genesis.GetConfigFile(file))
	}
	want := must(ids.FromString(hash))
	for range localStartSteps {
		content, asset, err := genesis.FromConfig(&config)
		check(err)
		if ids.ID(sha256.Sum256(content)) == want {
			check(json.NewEncoder(os.Stdout).Encode(map[string]any{
				"genesis":     hex.EncodeToString(content),
				"avaxAssetId": asset.String(),
				"owners":      ownersIn(config),
			}))
			return
		}
		if file != "" || id != constants.LocalID {
			break
		}
		config.StartTime -= localStartPeriod
	}
	check(fmt.Errorf("the genesis of network %d is not the one whose sha256 is %s: give the genesis file that its nodes have", id, hash))
}

func ownersIn(config genesis.Config) (owners []string) {
	for _, allocation := range config.Allocations {
		owners = append(owners, must(address.FormatBech32(constants.GetHRP(config.NetworkID), allocation.AVAXAddr.Bytes())))
	}
	return owners
}

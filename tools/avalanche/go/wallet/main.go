// Begins networks of one validator, and issues transactions of their primary network, paid by the pre-funded key that avalanchego documents for local
// networks.
//
//	wallet new-network FOLDER                        writes a validator's keys and the genesis of a network of this one; prints {"networkId"}
//	wallet new-network-of ID FOLDER KEY-FOLDER …     the same for validators with keys in those folders, and any network id; prints their node ids
//	wallet genesis ID HASH [FILE]                    prints {"genesis", "avaxAssetId", "owners"} of the network whose P-Chain genesis has that hash (cb58)
//	wallet -uri URL create-chain NAME GENESIS-FILE   makes a subnet with one subnet-evm chain, which the network's validators validate;
//	                                                 prints {"subnetId", "blockchainId"}
//	wallet -uri URL create-l1 GENESIS-FILE NODE …    makes an L1 with one subnet-evm chain, validated by the nodes with those URLs; its validator manager is
//	                                                 that key's account on the chain; prints {"subnetId", "blockchainId", "conversionTransaction"}
//	wallet -uri URL create-managed-l1 CHAIN NODE …   the same without a chain, managed by that key's account on the chain with that id (cb58)
//	wallet -uri URL register-validator PROOF SIGNED  registers an L1's validator by its manager's signed message (hex); prints {"transaction"}
//	wallet -uri URL set-weight SIGNED                sets an L1 validator's weight by its manager's signed message (hex); prints {"transaction"}
//	wallet -uri URL disable-validator VALIDATION     makes an L1's validator inactive; prints {"transaction"}
//	wallet -uri URL pay                              issues a transaction that has no other effect than a block; prints {"transaction"}
//	wallet -uri URL conversion-message CONVERSION    prints the P-Chain's unsigned message of a ConvertSubnetToL1Tx, {"message", "justification"}
//	wallet -uri URL new-registration SUBNET SECONDS  makes a validator up, which can be registered for so long; prints {"validationId", "payload",
//	                                                 "proofOfPossession", "message", "removal", "justification"}: what its manager sends, what the
//	                                                 P-Chain's validators sign
//	wallet -uri URL initial-registration SUBNET N    the same of the Nth initial validator, without payload and proof
//	wallet -uri URL weight-message VALIDATION N W    prints {"payload", "message"} of a weight W with the nonce N
//	wallet -uri URL hash-message CHAIN HASH          prints {"message"}: the unsigned message of a block's hash
//	wallet -uri URL uptime-message CHAIN V SECONDS   prints {"message"}: the unsigned message that a validation V of the chain's L1 was up so long
//	wallet -uri URL sign-again SUBNET HEIGHT SIGNED KEY-FILE …
//	                                                 prints {"signedMessage"}: the same message by the same signers, from the validators' own keys
//	wallet -uri URL move-to-c-chain ADDRESS          moves AVAX from the X-Chain to an address of the C-Chain, and some back
package main

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"strconv"

	"github.com/ava-labs/libevm/common"

	"github.com/ava-labs/avalanchego/genesis"
	"github.com/ava-labs/avalanchego/ids"
	"github.com/ava-labs/avalanchego/utils/constants"
	"github.com/ava-labs/avalanchego/utils/units"
	"github.com/ava-labs/avalanchego/vms/components/avax"
	"github.com/ava-labs/avalanchego/vms/platformvm"
	"github.com/ava-labs/avalanchego/vms/platformvm/txs"
	"github.com/ava-labs/avalanchego/vms/secp256k1fx"
	"github.com/ava-labs/avalanchego/wallet/subnet/primary"
)

// The id under which avalanchego looks for the plugin.
const subnetEVM = "srEXiWaHuhNyGwPUi444Tu47ZEDwxTWrbQiuD7FmgSAQ6X7Dy"

var (
	ctx   = context.Background()
	key   = genesis.EWOQKey
	owner = secp256k1fx.OutputOwners{Threshold: 1, Addrs: []ids.ShortID{key.Address()}}
)

func main() {
	uri := flag.String("uri", "", "the node's API")
	flag.Parse()
	if command, ok := l1Commands[flag.Arg(0)]; ok && flag.NArg() > command.arguments {
		check(json.NewEncoder(os.Stdout).Encode(command.run(*uri, flag.Args()[1:])))
		return
	}
	switch {
	case flag.Arg(0) == "new-network" && flag.NArg() == 2:
		newNetwork(flag.Arg(1))
	case flag.Arg(0) == "new-network-of" && flag.NArg() > 3:
		newNetworkOf(networkIDOf(flag.Arg(1)), flag.Arg(2), flag.Args()[3:])
	case flag.Arg(0) == "genesis" && (flag.NArg() == 3 || flag.NArg() == 4):
		printGenesis(networkIDOf(flag.Arg(1)), flag.Arg(2), flag.Arg(3))
	case flag.Arg(0) == "create-chain" && flag.NArg() == 3:
		createChain(*uri, flag.Arg(1), flag.Arg(2))
	case flag.Arg(0) == "move-to-c-chain" && flag.NArg() == 2:
		moveToCChain(*uri, common.HexToAddress(flag.Arg(1)))
	default:
		flag.Usage()
		os.Exit(2)
	}
}

func networkIDOf(text string) uint32 {
	return uint32(must(strconv.ParseUint(text, 10, 32)))
}

func createChain(uri, name, file string) {
	content := must(os.ReadFile(file))
	subnet := must(wallet(uri).P().IssueCreateSubnetTx(&owner))
	plugin := must(ids.FromString(subnetEVM))
	p := wallet(uri, subnet.ID()).P()
	chain := must(p.IssueCreateChainTx(subnet.ID(), content, plugin, nil, name))
	for _, validator := range must(platformvm.NewClient(uri).GetCurrentValidators(ctx, constants.PrimaryNetworkID, nil)) {
		must(p.IssueAddSubnetValidatorTx(&txs.SubnetValidator{
			Validator: txs.Validator{NodeID: validator.NodeID, End: validator.EndTime, Wght: 100},
			Subnet:    subnet.ID(),
		}))
	}
	check(json.NewEncoder(os.Stdout).Encode(map[string]string{
		"subnetId":     subnet.ID().String(),
		"blockchainId": chain.ID().String(),
	}))
}

// An atomic import with two inputs' worth, and an export: both move balances of the C-Chain without an EVM transaction.
func moveToCChain(uri string, to common.Address) {
	w := wallet(uri)
	x, c := w.X(), w.C()
	asset := w.P().Builder().Context().AVAXAssetID
	cChain, xChain := c.Builder().Context().BlockchainID, x.Builder().Context().BlockchainID
	must(x.IssueExportTx(cChain, []*avax.TransferableOutput{{
		Asset: avax.Asset{ID: asset},
		Out:   &secp256k1fx.TransferOutput{Amt: 1000 * units.Avax, OutputOwners: owner},
	}}))
	must(c.IssueImportTx(xChain, to))
	must(c.IssueExportTx(constants.PlatformChainID, []*secp256k1fx.TransferOutput{{Amt: 10 * units.Avax, OutputOwners: owner}}))
}

func wallet(uri string, subnets ...ids.ID) *primary.Wallet {
	return walletFor(uri, primary.WalletConfig{SubnetIDs: subnets})
}

func walletFor(uri string, config primary.WalletConfig) *primary.Wallet {
	chain := secp256k1fx.NewKeychain(key)
	return must(primary.MakeWallet(ctx, uri, chain, chain, config))
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

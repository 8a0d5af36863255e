package main

import (
	"bytes"
	"encoding/hex"
	"os"
	"slices"
	"strconv"

	"github.com/ava-labs/avalanchego/api/info"
	"github.com/ava-labs/avalanchego/ids"
	"github.com/ava-labs/avalanchego/utils/crypto/bls"
	"github.com/ava-labs/avalanchego/utils/units"
	"github.com/ava-labs/avalanchego/vms/platformvm/txs"
	"github.com/ava-labs/avalanchego/vms/platformvm/warp/message"
	"github.com/ava-labs/avalanchego/wallet/subnet/primary"

	platformapi "github.com/ava-labs/avalanchego/vms/platformvm/api"
)

// Of each initial validator.
const (
	initialWeight  = 100
	initialBalance = 5 * units.Avax
)

type l1 struct {
	SubnetID     string `json:"subnetId"`
	BlockchainID string `json:"blockchainId,omitempty"`
	Conversion   string `json:"conversionTransaction"`
}

type issued struct {
	Transaction string `json:"transaction"`
}

type signedMessage struct {
	SignedMessage string `json:"signedMessage"`
}

// Commands of L1s, and how many arguments each takes at least. Each prints the JSON of what it returns.
var l1Commands = map[string]struct {
	arguments int
	run       func(uri string, args []string) any
}{
	"create-l1":         {2, func(uri string, args []string) any { return createL1(uri, args[0], args[1:]) }},
	"create-managed-l1": {2, func(uri string, args []string) any { return createManagedL1(uri, args[0], args[1:]) }},
	"register-validator": {2, func(uri string, args []string) any {
		return issued{registerValidator(uri, must(hex.DecodeString(args[0])), must(hex.DecodeString(args[1])))}
	}},
	"set-weight": {1, func(uri string, args []string) any {
		return issued{must(wallet(uri).P().IssueSetL1ValidatorWeightTx(must(hex.DecodeString(args[0])))).ID().String()}
	}},
	"disable-validator": {1, func(uri string, args []string) any {
		validation := must(ids.FromString(args[0]))
		return issued{must(walletFor(uri, primary.WalletConfig{ValidationIDs: []ids.ID{validation}}).P().IssueDisableL1ValidatorTx(validation)).ID().String()}
	}},
	"hash-message":         {2, func(uri string, args []string) any { return hashMessage(uri, args[0], args[1]) }},
	"pay":                  {0, func(uri string, _ []string) any { return issued{pay(uri)} }},
	"conversion-message":   {1, func(uri string, args []string) any { return conversionMessage(uri, args[0]) }},
	"new-registration":     {2, func(uri string, args []string) any { return newRegistration(uri, args[0], args[1]) }},
	"initial-registration": {2, func(uri string, args []string) any { return initialRegistration(uri, args[0], args[1]) }},
	"weight-message":       {3, func(uri string, args []string) any { return weightMessage(uri, args[0], args[1], args[2]) }},
	"uptime-message":       {3, func(uri string, args []string) any { return uptimeMessage(uri, args[0], args[1], args[2]) }},
	"sign-again": {4, func(uri string, args []string) any {
		height := platformapi.Height(must(strconv.ParseUint(args[1], 10, 64)))
		return signedMessage{signAgain(uri, args[0], height, args[2], args[3:])}
	}},
}

// Who gets what is left of validators' balances, and may disable them.
var payer = message.PChainOwner{Threshold: 1, Addresses: []ids.ShortID{key.Address()}}

// Makes an L1 with one subnet-evm chain, managed by the pre-funded account of that chain.
func createL1(uri, genesisFile string, nodes []string) l1 {
	subnet := must(wallet(uri).P().IssueCreateSubnetTx(&owner)).ID()
	plugin := must(ids.FromString(subnetEVM))
	chain := must(wallet(uri, subnet).P().IssueCreateChainTx(subnet, must(os.ReadFile(genesisFile)), plugin, nil, "l1")).ID()
	return l1{subnet.String(), chain.String(), convert(uri, subnet, chain, nodes).String()}
}

// Makes an L1 without a chain, managed by the pre-funded account of another subnet's chain.
func createManagedL1(uri, managerChain string, nodes []string) l1 {
	subnet := must(wallet(uri).P().IssueCreateSubnetTx(&owner)).ID()
	return l1{SubnetID: subnet.String(), Conversion: convert(uri, subnet, must(ids.FromString(managerChain)), nodes).String()}
}

// The initial validators are ordered by their node ids: nodes refuse another order.
func convert(uri string, subnet, managerChain ids.ID, nodes []string) ids.ID {
	var validators []*txs.ConvertSubnetToL1Validator
	for _, url := range nodes {
		id, pop, err := info.NewClient(url).GetNodeID(ctx)
		check(err)
		validators = append(validators, &txs.ConvertSubnetToL1Validator{
			NodeID: id.Bytes(), Weight: initialWeight, Balance: initialBalance, Signer: *pop,
			RemainingBalanceOwner: payer, DeactivationOwner: payer,
		})
	}
	slices.SortFunc(validators, func(a, b *txs.ConvertSubnetToL1Validator) int { return bytes.Compare(a.NodeID, b.NodeID) })
	return must(wallet(uri, subnet).P().IssueConvertSubnetToL1Tx(subnet, managerChain, key.EthAddress().Bytes(), validators)).ID()
}

func registerValidator(uri string, proofOfPossession, signed []byte) string {
	tx := must(wallet(uri).P().IssueRegisterL1ValidatorTx(units.Avax, [bls.SignatureLen]byte(proofOfPossession), signed))
	return tx.ID().String()
}

// Any transaction: the P-Chain makes a block of it.
func pay(uri string) string {
	return must(wallet(uri).P().IssueBaseTx(nil)).ID().String()
}

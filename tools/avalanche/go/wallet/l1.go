package main

import (
	"bytes"
	"encoding/json"
	"os"
	"slices"

	"github.com/ava-labs/avalanchego/api/info"
	"github.com/ava-labs/avalanchego/ids"
	"github.com/ava-labs/avalanchego/utils/units"
	"github.com/ava-labs/avalanchego/vms/platformvm/txs"
	"github.com/ava-labs/avalanchego/vms/platformvm/warp/message"
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

// Makes an L1 with one subnet-evm chain, managed by the pre-funded account of that chain.
func createL1(uri, genesisFile string, nodes []string) {
	subnet := must(wallet(uri).P().IssueCreateSubnetTx(&owner)).ID()
	plugin := must(ids.FromString(subnetEVM))
	chain := must(wallet(uri, subnet).P().IssueCreateChainTx(subnet, must(os.ReadFile(genesisFile)), plugin, nil, "l1")).ID()
	conversion := convert(uri, subnet, chain, nodes)
	check(json.NewEncoder(os.Stdout).Encode(l1{subnet.String(), chain.String(), conversion.String()}))
}

// Makes an L1 without a chain, managed by the pre-funded account of another subnet's chain.
func createManagedL1(uri, managerChain string, nodes []string) {
	subnet := must(wallet(uri).P().IssueCreateSubnetTx(&owner)).ID()
	conversion := convert(uri, subnet, must(ids.FromString(managerChain)), nodes)
	check(json.NewEncoder(os.Stdout).Encode(l1{SubnetID: subnet.String(), Conversion: conversion.String()}))
}

// The initial validators are ordered by their node ids: nodes refuse another order.
func convert(uri string, subnet, managerChain ids.ID, nodes []string) ids.ID {
	payer := message.PChainOwner{Threshold: 1, Addresses: []ids.ShortID{key.Address()}}
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

package main

import (
	_ "embed"
	"strconv"
	"strings"

	"github.com/ava-labs/avalanchego/ids"
	"github.com/ava-labs/avalanchego/utils/crypto/secp256k1"
	"github.com/ava-labs/avalanchego/vms/platformvm/txs"
	"github.com/ava-labs/avalanchego/wallet/subnet/primary"
)

// The id under which avalanchego looks for the subnet-evm plugin.
const subnetEVM = "srEXiWaHuhNyGwPUi444Tu47ZEDwxTWrbQiuD7FmgSAQ6X7Dy"

// Of a subnet-evm chain with fees, warp messages and allow lists of its own; CHAIN_ID stands for its EVM chain id.
//
//go:embed genesis.json
var chainGenesis string

// Subnets with one owner and with several, their chains, and validators that their owners allow: one stays, one goes, one's time ends.
func subnets(t *traffic) {
	for i, name := range []string{"A", "B", "C"} {
		t.createSubnet(name, i, ewoq)
	}
	// A subnet without a chain or validator, whose owners are two of three.
	several := ownedBy(2, alice, bob, carol)
	subnet := step(t.state, "P.CreateSubnetTx.multisig", func() (*txs.Tx, error) { return t.wallet(ewoq).P().IssueCreateSubnetTx(&several) })
	t.put("subnet.multisig", subnet.ID().String())
	t.permissionedValidators(t.id("subnet.C"))
	t.transferOwnership(t.id("subnet.C"))
}

func (t *traffic) createSubnet(name string, number int, key *secp256k1.PrivateKey) {
	subnet := step(t.state, "P.CreateSubnetTx."+name, func() (*txs.Tx, error) { return t.wallet(key).P().IssueCreateSubnetTx(owner(key)) })
	t.put("subnet."+name, subnet.ID().String())
	t.createChain(subnet.ID(), name, number, key)
}

func (t *traffic) createChain(subnet ids.ID, name string, number int, keys ...*secp256k1.PrivateKey) {
	content := strings.Replace(chainGenesis, `"CHAIN_ID"`, strconv.Itoa(99_999-number), 1)
	w := t.walletFor(primary.WalletConfig{SubnetIDs: []ids.ID{subnet}}, keys...).P()
	chain := step(t.state, "P.CreateChainTx."+name, func() (*txs.Tx, error) {
		return w.IssueCreateChainTx(subnet, []byte(content), must(ids.FromString(subnetEVM)), nil, strings.ReplaceAll("chain "+name, ".", " "))
	})
	t.put("chain."+name, chain.ID().String())
}

func (t *traffic) permissionedValidators(subnet ids.ID) {
	w := t.walletFor(primary.WalletConfig{SubnetIDs: []ids.ID{subnet}}, ewoq).P()
	add := func(name string, node validator, seconds int) {
		step(t.state, "P.AddSubnetValidatorTx."+name, func() (*txs.Tx, error) {
			return w.IssueAddSubnetValidatorTx(&txs.SubnetValidator{
				Validator: txs.Validator{NodeID: node.id, End: in(seconds), Wght: 20},
				Subnet:    subnet,
			})
		})
	}
	first, last := t.nodes[0], t.nodes[len(t.nodes)-1]
	add("removed", first, day)
	step(t.state, "P.RemoveSubnetValidatorTx", func() (*txs.Tx, error) { return w.IssueRemoveSubnetValidatorTx(first.id, subnet) })
	add("ending", last, 40)
	if len(t.nodes) > 1 {
		add("staying", first, day)
	}
}

// The new owners, two of three, make one more chain, which takes two signatures.
func (t *traffic) transferOwnership(subnet ids.ID) {
	w := t.walletFor(primary.WalletConfig{SubnetIDs: []ids.ID{subnet}}, ewoq).P()
	several := ownedBy(2, alice, bob, carol)
	step(t.state, "P.TransferSubnetOwnershipTx", func() (*txs.Tx, error) { return w.IssueTransferSubnetOwnershipTx(subnet, &several) })
	t.createChain(subnet, "C.second", 3, alice, carol)
}

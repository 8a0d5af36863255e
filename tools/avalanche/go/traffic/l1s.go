package main

import (
	"bytes"
	"fmt"
	"slices"

	"github.com/ava-labs/avalanchego/ids"
	"github.com/ava-labs/avalanchego/utils/crypto/secp256k1"
	"github.com/ava-labs/avalanchego/utils/units"
	"github.com/ava-labs/avalanchego/vms/platformvm/txs"
	"github.com/ava-labs/avalanchego/vms/platformvm/warp/message"
	"github.com/ava-labs/avalanchego/wallet/subnet/primary"
)

// A validator of a subnet that becomes an L1.
type initial struct {
	// Its validation is put down under it; "" for none.
	name    string
	node    validator
	balance uint64
}

// Two subnets become L1s; validators of the second, whose manager is an account of the C-Chain, come, change and go by messages from there.
func l1s(t *traffic) {
	t.convert("A", t.id("chain.A"), []initial{
		{"first", t.nodes[0], 5 * units.Avax},
		{"second", t.nodes[len(t.nodes)-1], 3 * units.Avax},
	}[:min(2, len(t.nodes))])
	t.convert("B", t.c, []initial{
		{"first", t.nodes[0], 5 * units.Avax},
		{"disabled", madeUpValidator(), 2 * units.Avax},
		{"inactive", madeUpValidator(), 0},
		// The fee is at least 1 nAVAX a second.
		{"starved", madeUpValidator(), 45},
	})
	t.increase("initial", t.id("validation.B.first"), units.Avax)
	t.increase("inactive", t.id("validation.B.inactive"), units.MilliAvax)
	t.disable("disabled", t.id("validation.B.disabled"), alice)

	node := madeUpValidator()
	registered := t.register("registered", node, units.Avax)
	t.weigh("25", registered, 0, 25)
	t.increase("registered", registered, 2*units.Avax)
	t.disable("registered", registered, alice)
	t.weigh("0.ofInactive", registered, 1, 0)
	// The same node once more, and an active validator that goes.
	again := t.register("sameNodeAgain", node, units.Avax/2)
	t.weigh("0.ofActive", again, 0, 0)
	t.register("staying", madeUpValidator(), units.Avax/10)
	t.register("sameNodeOnceMore", node, units.Avax/4)
	t.register("withoutBalance", madeUpValidator(), 0)
	t.weigh("ofInitial", t.id("validation.B.first"), 0, 150)
}

// Converts a subnet. Disabling takes alice's signature, and the rest of the balance goes to bob.
func (t *traffic) convert(name string, managerChain ids.ID, with []initial) {
	subnet := t.id("subnet." + name)
	slices.SortFunc(with, func(a, b initial) int { return bytes.Compare(a.node.id[:], b.node.id[:]) })
	var validators []*txs.ConvertSubnetToL1Validator
	for i, v := range with {
		validators = append(validators, &txs.ConvertSubnetToL1Validator{
			NodeID: v.node.id.Bytes(), Weight: 100, Balance: v.balance, Signer: *v.node.pop,
			RemainingBalanceOwner: pChainOwner(bob), DeactivationOwner: pChainOwner(alice),
		})
		t.put(fmt.Sprintf("validation.%s.%s", name, v.name), subnet.Append(uint32(i)).String())
	}
	w := t.walletFor(primary.WalletConfig{SubnetIDs: []ids.ID{subnet}}, ewoq).P()
	step(t.state, "P.ConvertSubnetToL1Tx."+name, func() (*txs.Tx, error) {
		return w.IssueConvertSubnetToL1Tx(subnet, managerChain, ewoq.EthAddress().Bytes(), validators)
	})
}

// Registers a validator of L1 B by a message of its manager. Returns its validation id.
func (t *traffic) register(name string, node validator, balance uint64) ids.ID {
	registration := must(message.NewRegisterL1Validator(t.id("subnet.B"), node.id, node.pop.PublicKey, in(3600), pChainOwner(bob), pChainOwner(alice), 10))
	message := t.sendMessage("register."+name, registration.Bytes())
	t.issueSigned("P.RegisterL1ValidatorTx."+name, message, func(signed []byte) (*txs.Tx, error) {
		return t.wallet(ewoq).P().IssueRegisterL1ValidatorTx(balance, node.pop.ProofOfPossession, signed)
	})
	t.put("validation.B."+name, registration.ValidationID().String())
	return registration.ValidationID()
}

// Sets a validator's weight by a message of its manager; 0 removes it.
func (t *traffic) weigh(name string, validation ids.ID, nonce, weight uint64) {
	change := must(message.NewL1ValidatorWeight(validation, nonce, weight))
	message := t.sendMessage("weigh."+name, change.Bytes())
	t.issueSigned("P.SetL1ValidatorWeightTx."+name, message, func(signed []byte) (*txs.Tx, error) {
		return t.wallet(ewoq).P().IssueSetL1ValidatorWeightTx(signed)
	})
}

func (t *traffic) increase(name string, validation ids.ID, amount uint64) {
	step(t.state, "P.IncreaseL1ValidatorBalanceTx."+name, func() (*txs.Tx, error) {
		return t.wallet(ewoq).P().IssueIncreaseL1ValidatorBalanceTx(validation, amount)
	})
}

func (t *traffic) disable(name string, validation ids.ID, by *secp256k1.PrivateKey) {
	w := t.walletFor(primary.WalletConfig{ValidationIDs: []ids.ID{validation}}, by).P()
	step(t.state, "P.DisableL1ValidatorTx."+name, func() (*txs.Tx, error) { return w.IssueDisableL1ValidatorTx(validation) })
}

func pChainOwner(key *secp256k1.PrivateKey) message.PChainOwner {
	return message.PChainOwner{Threshold: 1, Addresses: []ids.ShortID{key.Address()}}
}

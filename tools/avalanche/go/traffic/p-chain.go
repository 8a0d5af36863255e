package main

import (
	"github.com/ava-labs/avalanchego/utils/constants"
	"github.com/ava-labs/avalanchego/utils/crypto/secp256k1"
	"github.com/ava-labs/avalanchego/utils/units"
	"github.com/ava-labs/avalanchego/vms/components/avax"
	"github.com/ava-labs/avalanchego/vms/platformvm/signer"
	"github.com/ava-labs/avalanchego/vms/platformvm/stakeable"
	"github.com/ava-labs/avalanchego/vms/platformvm/txs"
	"github.com/ava-labs/avalanchego/vms/secp256k1fx"
)

// Transfers to one owner, to several, locked ones, and those which only staking may spend; what today's nodes refuse.
func pChain(t *traffic) {
	w := t.wallet(ewoq).P()
	base := func(name string, outs ...*avax.TransferableOutput) {
		step(t.state, "P.BaseTx."+name, func() (*txs.Tx, error) { return w.IssueBaseTx(outs) })
	}
	base("payments",
		output(t.avax, 3_000*units.Avax, ownedBy(1, alice)),
		output(t.avax, 3_000*units.Avax, ownedBy(1, bob)),
		output(t.avax, 3_000*units.Avax, ownedBy(1, carol)),
		output(t.avax, units.Avax, secp256k1fx.OutputOwners{}))
	base("multisig", output(t.avax, 60*units.Avax, ownedBy(2, alice, bob, carol)))
	base("multisig.locked", output(t.avax, 3*units.Avax, lockedUntil(farLocktime, ownedBy(2, alice, carol))))
	base("locked.shortly", output(t.avax, 12*units.Avax, lockedUntil(in(20), ownedBy(1, carol))))
	base("stakeableLock",
		stakeableOutput(t, farLocktime, 100*units.Avax, ownedBy(1, alice)),
		stakeableOutput(t, farLocktime+1, 40*units.Avax, ownedBy(2, alice, bob)))
	base("stakeableLock.shortly", stakeableOutput(t, in(20), 9*units.Avax, ownedBy(1, carol)))
	step(t.state, "P.BaseTx.spendMultisig", func() (*txs.Tx, error) {
		return t.wallet(alice, bob).P().IssueBaseTx(outputs(output(t.avax, 6_040*units.Avax, ownedBy(2, alice, bob))))
	})
	base("payments.again",
		output(t.avax, 500*units.Avax, ownedBy(1, alice)), output(t.avax, 500*units.Avax, ownedBy(1, bob)))
	together(map[string]*secp256k1.PrivateKey{"alice": alice, "bob": bob, "carol": carol}, func(name string, key *secp256k1.PrivateKey) {
		step(t.state, "P.BaseTx."+name, func() (*txs.Tx, error) {
			return t.wallet(key).P().IssueBaseTx(outputs(output(t.avax, units.MilliAvax, ownedBy(1, ewoq))))
		})
	})
	t.refusedOnP()
}

func stakeableOutput(t *traffic, locktime, amount uint64, owners secp256k1fx.OutputOwners) *avax.TransferableOutput {
	return &avax.TransferableOutput{
		Asset: avax.Asset{ID: t.avax},
		Out: &stakeable.LockOut{
			Locktime:        locktime,
			TransferableOut: &secp256k1fx.TransferOutput{Amt: amount, OutputOwners: owners},
		},
	}
}

// Types that only blocks of former times have.
func (t *traffic) refusedOnP() {
	w := t.wallet(ewoq).P()
	staker := &txs.Validator{NodeID: madeUpValidator().id, Start: in(60), End: in(2 * day), Wght: 2 * units.KiloAvax}
	refused(t.state, "P.AddValidatorTx", func() (*txs.Tx, error) { return w.IssueAddValidatorTx(staker, owner(ewoq), 20_000) })
	staker.NodeID = t.nodes[0].id
	refused(t.state, "P.AddDelegatorTx", func() (*txs.Tx, error) { return w.IssueAddDelegatorTx(staker, owner(ewoq)) })
	refused(t.state, "P.AddPermissionlessValidatorTx.withoutKey", func() (*txs.Tx, error) {
		v := &txs.SubnetValidator{Validator: txs.Validator{NodeID: madeUpValidator().id, End: in(day), Wght: 2 * units.KiloAvax}, Subnet: constants.PrimaryNetworkID}
		return w.IssueAddPermissionlessValidatorTx(v, &signer.Empty{}, t.avax, owner(ewoq), owner(ewoq), 20_000)
	})
}

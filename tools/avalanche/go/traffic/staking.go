package main

import (
	"github.com/ava-labs/avalanchego/ids"
	"github.com/ava-labs/avalanchego/utils/crypto/secp256k1"
	"github.com/ava-labs/avalanchego/utils/units"
	"github.com/ava-labs/avalanchego/vms/platformvm/txs"
	"github.com/ava-labs/avalanchego/vms/secp256k1fx"
)

// Validators and delegators of the primary network: those whose time ends soon, paid and unpaid, and those who stay.
// A node that runs is paid, with its delegators; a made-up one never.
func primaryStaking(t *traffic) {
	last := t.nodes[len(t.nodes)-1]
	absent, long := madeUpValidator(), madeUpValidator()
	t.put("node.absent", absent.id.String())
	t.put("node.long", long.id.String())
	if t.joining != nil {
		t.put("node.joining", t.joining.id.String())
		t.validate("paid", *t.joining, 85, 100*units.KiloAvax, 100_000, ownedBy(1, alice), ownedBy(1, bob))
	}
	t.validate("unpaid", absent, 60, 2*units.KiloAvax, 20_000, ownedBy(1, ewoq), ownedBy(1, ewoq))
	t.validate("long", long, 30*day, 3*units.KiloAvax, 33_333, ownedBy(2, alice, bob), lockedUntil(farLocktime, ownedBy(1, carol)))

	t.delegate("paid.toGenesisValidator", last.id, 45, 50*units.KiloAvax, ownedBy(1, alice))
	t.delegate("unpaid", absent.id, 45, 25*units.Avax, ownedBy(1, ewoq))
	t.delegate("long", long.id, 20*day, 100*units.Avax, ownedBy(1, bob))
	t.delegate("long.toGenesisValidator", last.id, day, 321*units.Avax, ownedBy(2, alice, carol))
	// Stakes what is locked first, since only staking may spend it; the rest of the lock comes back as a locked output.
	t.delegate("locked", last.id, 40, 30*units.Avax, ownedBy(1, carol), alice)
	if t.joining != nil {
		t.delegate("paid", t.joining.id, 50, 20*units.KiloAvax, ownedBy(1, carol))
		t.delegate("paid.multisig", t.joining.id, 55, 10*units.KiloAvax, ownedBy(2, alice, bob, carol))
		// Its time ends with its validator's.
		t.delegate("paid.untilTheEnd", t.joining.id, 0, 5*units.KiloAvax, ownedBy(1, bob))
	}
}

func (t *traffic) validate(name string, node validator, seconds int, stake uint64, fee uint32, rewards, fees secp256k1fx.OutputOwners) {
	until := in(seconds)
	v := &txs.SubnetValidator{Validator: txs.Validator{NodeID: node.id, End: until, Wght: stake}}
	step(t.state, "P.AddPermissionlessValidatorTx."+name, func() (*txs.Tx, error) {
		return t.wallet(ewoq).P().IssueAddPermissionlessValidatorTx(v, node.pop, t.avax, &rewards, &fees, fee)
	})
	t.ends[node.id] = until
}

// `seconds` 0: until its validator ends. The delegator is ewoq, or that key.
func (t *traffic) delegate(name string, node ids.NodeID, seconds int, stake uint64, rewards secp256k1fx.OutputOwners, key ...*secp256k1.PrivateKey) {
	until := in(seconds)
	if seconds == 0 {
		until = t.ends[node]
	}
	keys := append(key, ewoq)[:1]
	v := &txs.SubnetValidator{Validator: txs.Validator{NodeID: node, End: until, Wght: stake}}
	step(t.state, "P.AddPermissionlessDelegatorTx."+name, func() (*txs.Tx, error) {
		return t.wallet(keys...).P().IssueAddPermissionlessDelegatorTx(v, t.avax, &rewards)
	})
}

package main

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/ava-labs/avalanchego/ids"
	"github.com/ava-labs/avalanchego/utils/constants"
	"github.com/ava-labs/avalanchego/utils/crypto/secp256k1"
	"github.com/ava-labs/avalanchego/utils/units"
	"github.com/ava-labs/avalanchego/vms/platformvm"
	"github.com/ava-labs/avalanchego/vms/platformvm/txs"
)

const patience = 4 * time.Minute

// Waits until the stakers whose time is short are gone, and then spends what they were paid, and what was locked for a short time.
func payouts(t *traffic) {
	waitUntil("stakers whose time is short are gone", func() bool { return !slices.ContainsFunc(t.shortStakers(), t.stakes) })
	waitUntil("L1 validators with little balance are inactive", func() bool { return !t.isActive(t.id("validation.B.starved")) })
	t.spendAll("alice", alice)
	t.spendAll("bob", bob)
	t.spendAll("carol", carol)
	step(t.state, "P.IncreaseL1ValidatorBalanceTx.starved", func() (*txs.Tx, error) {
		return t.wallet(ewoq).P().IssueIncreaseL1ValidatorBalanceTx(t.id("validation.B.starved"), units.Avax)
	})
}

// Moves all AVAX of an owner to one output, but for the fee's sake.
func (t *traffic) spendAll(name string, key *secp256k1.PrivateKey) {
	w := t.wallet(key).P()
	all := must(w.Builder().GetBalance())[t.avax]
	step(t.state, "P.BaseTx.spendAll."+name, func() (*txs.Tx, error) {
		return w.IssueBaseTx(outputs(output(t.avax, all-units.Avax, ownedBy(1, key))))
	})
}

// Transactions of those stakers who will have gone.
func (t *traffic) shortStakers() []string {
	var found []string
	for name, id := range t.Transactions {
		isStaker := strings.HasPrefix(name, "P.AddPermissionless") || name == "P.AddSubnetValidatorTx.ending"
		if isStaker && !strings.Contains(name, ".long") {
			found = append(found, id)
		}
	}
	return found
}

func (t *traffic) stakes(txID string) bool {
	client := platformvm.NewClient(t.uri)
	for _, subnet := range []ids.ID{constants.PrimaryNetworkID, t.id("subnet.C")} {
		all := must(client.GetCurrentValidators(ctx, subnet, nil))
		for _, one := range all {
			if one.TxID.String() == txID {
				return true
			}
			// Delegators are listed for named validators alone.
			for _, named := range must(client.GetCurrentValidators(ctx, subnet, []ids.NodeID{one.NodeID})) {
				if slices.ContainsFunc(named.Delegators, func(d platformvm.ClientDelegator) bool { return d.TxID.String() == txID }) {
					return true
				}
			}
		}
	}
	return false
}

func (t *traffic) isActive(validation ids.ID) bool {
	found, _, err := platformvm.NewClient(t.uri).GetL1Validator(ctx, validation)
	check(err)
	return found.Balance > 0
}

func waitUntil(what string, isSo func() bool) {
	fmt.Println("waiting until", what)
	for until := time.Now().Add(patience); time.Now().Before(until); time.Sleep(time.Second) {
		if isSo() {
			return
		}
	}
	check(errors.New("not within " + patience.String() + ": " + what))
}

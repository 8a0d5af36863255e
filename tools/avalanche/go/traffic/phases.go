package main

type phase struct {
	name string
	run  func(*traffic)
}

// In the order in which they run: the L1s' messages are signed while the validators are those of genesis, since a message's signatures have to fit
// the validators that its transaction is verified with, which lag by an epoch.
var phases = []phase{
	{"x", xChain},
	{"atomic", atomicTransfers},
	{"p", pChain},
	{"subnets", subnets},
	{"c", cChain},
	{"l1", l1s},
	{"staking", primaryStaking},
	{"payouts", payouts},
}

func phaseOf(name string) (phase, bool) {
	for _, p := range phases {
		if p.name == name {
			return p, true
		}
	}
	return phase{}, false
}

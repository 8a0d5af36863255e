package main

import (
	"bytes"
	"crypto/sha256"
	"slices"
	"time"

	"github.com/ava-labs/avalanchego/api/info"
	"github.com/ava-labs/avalanchego/genesis"
	"github.com/ava-labs/avalanchego/ids"
	"github.com/ava-labs/avalanchego/staking"
	"github.com/ava-labs/avalanchego/utils/crypto/bls/signer/localsigner"
	"github.com/ava-labs/avalanchego/utils/crypto/secp256k1"
	"github.com/ava-labs/avalanchego/vms/components/avax"
	"github.com/ava-labs/avalanchego/vms/platformvm/signer"
	"github.com/ava-labs/avalanchego/vms/secp256k1fx"
	"github.com/ava-labs/avalanchego/wallet/subnet/primary"

	wallets "github.com/ava-labs/avalanchego/wallet/subnet/primary/common"
)

// Who holds things: ewoq is rich from genesis on, the others get what they have from it. Their keys are the same in every run.
var (
	ewoq  = genesis.EWOQKey
	alice = keyOf("alice")
	bob   = keyOf("bob")
	carol = keyOf("carol")
)

type traffic struct {
	*state
	uri     string
	nodes   []validator
	joining *validator
	// Of AVAX, the X- and the C-Chain.
	avax, x, c ids.ID
	// When the time of validators that were added ends, Unix seconds.
	ends map[ids.NodeID]uint64
}

// A node as transactions name it.
type validator struct {
	id  ids.NodeID
	pop *signer.ProofOfPossession
}

func newTraffic(nodes []string, joining, file string) *traffic {
	t := &traffic{state: readState(file), uri: nodes[0], ends: map[ids.NodeID]uint64{}}
	for _, url := range nodes {
		t.nodes = append(t.nodes, validatorAt(url))
	}
	if joining != "" {
		v := validatorAt(joining)
		t.joining = &v
	}
	w := t.wallet(ewoq)
	t.avax = w.P().Builder().Context().AVAXAssetID
	t.x = w.X().Builder().Context().BlockchainID
	t.c = w.C().Builder().Context().BlockchainID
	return t
}

// A wallet of those keys, which knows what there is now. Transactions of one wallet may follow each other; another wallet's of the same keys make it stale.
func (t *traffic) wallet(keys ...*secp256k1.PrivateKey) *primary.Wallet {
	return t.walletFor(primary.WalletConfig{}, keys...)
}

// Change goes to the first key. The same, which may also sign for subnets and L1 validators that the keys own.
func (t *traffic) walletFor(config primary.WalletConfig, keys ...*secp256k1.PrivateKey) *primary.Wallet {
	chain := secp256k1fx.NewKeychain(keys...)
	w := must(primary.MakeWallet(ctx, t.uri, chain, chain, config))
	// By itself a wallet gives change to any of its keys.
	return primary.NewWalletWithOptions(w, wallets.WithChangeOwner(owner(keys[0])))
}

func validatorAt(url string) validator {
	id, pop, err := info.NewClient(url).GetNodeID(ctx)
	check(err)
	return validator{id, pop}
}

// A validator that no node stands for.
func madeUpValidator() validator {
	tls := must(staking.NewTLSCert())
	leaf := must(staking.ParseCertificate(tls.Leaf.Raw))
	return validator{ids.NodeIDFromCert(leaf), must(signer.NewProofOfPossession(must(localsigner.New())))}
}

func keyOf(name string) *secp256k1.PrivateKey {
	seed := sha256.Sum256([]byte("traffic of a test network: " + name))
	return must(secp256k1.ToPrivateKey(seed[:]))
}

func ownedBy(threshold uint32, keys ...*secp256k1.PrivateKey) secp256k1fx.OutputOwners {
	owners := secp256k1fx.OutputOwners{Threshold: threshold}
	for _, key := range keys {
		owners.Addrs = append(owners.Addrs, key.Address())
	}
	slices.SortFunc(owners.Addrs, func(a, b ids.ShortID) int { return bytes.Compare(a[:], b[:]) })
	return owners
}

func owner(key *secp256k1.PrivateKey) *secp256k1fx.OutputOwners {
	owners := ownedBy(1, key)
	return &owners
}

func lockedUntil(locktime uint64, owners secp256k1fx.OutputOwners) secp256k1fx.OutputOwners {
	owners.Locktime = locktime
	return owners
}

func output(asset ids.ID, amount uint64, owners secp256k1fx.OutputOwners) *avax.TransferableOutput {
	return &avax.TransferableOutput{
		Asset: avax.Asset{ID: asset},
		Out:   &secp256k1fx.TransferOutput{Amt: amount, OutputOwners: owners},
	}
}

func outputs(of ...*avax.TransferableOutput) []*avax.TransferableOutput { return of }

// A Unix time that many seconds from now.
func in(seconds int) uint64 { return uint64(time.Now().Unix()) + uint64(seconds) }

const (
	// 2100-01-01: a lock that lasts.
	farLocktime = 4_102_444_800
	day         = 24 * 3600
)

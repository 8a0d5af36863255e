package main

import (
	"sync"

	"github.com/ava-labs/avalanchego/ids"
	"github.com/ava-labs/avalanchego/utils/crypto/secp256k1"
	"github.com/ava-labs/avalanchego/utils/units"
	"github.com/ava-labs/avalanchego/vms/avm/txs"
	"github.com/ava-labs/avalanchego/vms/components/avax"
	"github.com/ava-labs/avalanchego/vms/components/verify"
	"github.com/ava-labs/avalanchego/vms/nftfx"
	"github.com/ava-labs/avalanchego/vms/propertyfx"
	"github.com/ava-labs/avalanchego/vms/secp256k1fx"
	"github.com/ava-labs/avalanchego/wallet/chain/x"

	wallets "github.com/ava-labs/avalanchego/wallet/subnet/primary/common"
)

// Transfers, assets of each kind, their mints, moves and burns.
func xChain(t *traffic) {
	w := t.wallet(ewoq).X()
	base := func(name string, memo []byte, outs ...*avax.TransferableOutput) *txs.Tx {
		return step(t.state, "X.BaseTx."+name, func() (*txs.Tx, error) { return w.IssueBaseTx(outs, wallets.WithMemo(memo)) })
	}
	base("memo", []byte("paid by \x00\xff bytes, not by text"), output(t.avax, units.Avax, ownedBy(1, alice)))
	base("payments", nil,
		output(t.avax, 200*units.Avax, ownedBy(1, alice)),
		output(t.avax, 200*units.Avax, ownedBy(1, bob)),
		output(t.avax, 200*units.Avax, ownedBy(1, carol)),
		output(t.avax, 30*units.Avax, ownedBy(2, alice, bob, carol)),
		output(t.avax, 7*units.Avax, lockedUntil(farLocktime, ownedBy(1, bob))),
		output(t.avax, 8*units.Avax, lockedUntil(in(1), ownedBy(1, carol))),
		output(t.avax, units.Avax, secp256k1fx.OutputOwners{Threshold: 0, Addrs: []ids.ShortID{}}),
	)
	fungible := t.createAsset(w, "FT", "Fungible Token", "FUN", 3, map[uint32][]verify.State{0: {
		&secp256k1fx.TransferOutput{Amt: 1_000_000, OutputOwners: ownedBy(1, ewoq)},
		&secp256k1fx.TransferOutput{Amt: 50_000, OutputOwners: ownedBy(1, alice)},
		&secp256k1fx.MintOutput{OutputOwners: ownedBy(1, ewoq)},
	}})
	fixed := t.createAsset(w, "FT.fixed", "Fixed Supply", "FIX", 9, map[uint32][]verify.State{0: {
		&secp256k1fx.TransferOutput{Amt: 20_000_000_000_000_000, OutputOwners: ownedBy(1, ewoq)},
	}})
	collectible := t.createAsset(w, "NFT", "Collectible", "NFT", 0, map[uint32][]verify.State{1: {
		&nftfx.MintOutput{GroupID: 0, OutputOwners: ownedBy(1, ewoq)},
		&nftfx.MintOutput{GroupID: 1, OutputOwners: ownedBy(1, ewoq)},
	}})
	property := t.createAsset(w, "property", "Property", "PRO", 0, map[uint32][]verify.State{2: {
		&propertyfx.MintOutput{OutputOwners: ownedBy(1, ewoq)},
	}})
	t.createAsset(w, "mixed", "Of Each Kind", "MIX", 1, map[uint32][]verify.State{
		0: {&secp256k1fx.TransferOutput{Amt: 10, OutputOwners: ownedBy(2, alice, bob)}, &secp256k1fx.MintOutput{OutputOwners: ownedBy(2, alice, bob)}},
		1: {&nftfx.MintOutput{GroupID: 7, OutputOwners: ownedBy(1, carol)}},
		2: {&propertyfx.MintOutput{OutputOwners: ownedBy(1, carol)}},
	})
	base("severalAssets", nil,
		output(fungible, 1_234, ownedBy(1, bob)),
		output(fixed, 10_000_000_000_000_001, ownedBy(1, carol)),
		output(t.avax, units.MilliAvax, ownedBy(1, bob)),
	)
	operation := func(name string, issue func() (*txs.Tx, error)) *txs.Tx {
		return step(t.state, "X.OperationTx."+name, issue)
	}
	operation("mintFT", func() (*txs.Tx, error) {
		return w.IssueOperationTxMintFT(map[ids.ID]*secp256k1fx.TransferOutput{fungible: {Amt: 500, OutputOwners: ownedBy(1, carol)}})
	})
	minted := operation("mintNFT", func() (*txs.Tx, error) {
		return w.IssueOperationTxMintNFT(collectible, []byte("https://example.com/1"), []*secp256k1fx.OutputOwners{owner(ewoq), owner(bob)})
	})
	operation("moveNFT", func() (*txs.Tx, error) { return w.IssueOperationTx([]*txs.Operation{moveNFT(collectible, minted)}) })
	operation("mintProperty", func() (*txs.Tx, error) { return w.IssueOperationTxMintProperty(property, owner(ewoq)) })
	operation("burnProperty", func() (*txs.Tx, error) { return w.IssueOperationTxBurnProperty(property) })
	operation("mintProperty.kept", func() (*txs.Tx, error) { return w.IssueOperationTxMintProperty(property, owner(alice)) })
	t.spendOnX()
}

func (t *traffic) createAsset(w x.Wallet, kind, name, symbol string, denomination byte, content map[uint32][]verify.State) ids.ID {
	tx := step(t.state, "X.CreateAssetTx."+kind, func() (*txs.Tx, error) { return w.IssueCreateAssetTx(name, symbol, denomination, content) })
	t.put("asset."+kind, tx.ID().String())
	return tx.ID()
}

// Gives to alice the token that `minted` gave to ewoq. The wallet has no builder for it.
func moveNFT(asset ids.ID, minted *txs.Tx) *txs.Operation {
	op := minted.Unsigned.(*txs.OperationTx).Ops[0].Op.(*nftfx.MintOperation)
	for i, utxo := range minted.UTXOs() {
		out, ok := utxo.Out.(*nftfx.TransferOutput)
		if !ok || out.Addrs[0] != ewoq.Address() {
			continue
		}
		return &txs.Operation{
			Asset:   avax.Asset{ID: asset},
			UTXOIDs: []*avax.UTXOID{{TxID: minted.ID(), OutputIndex: uint32(i)}},
			Op: &nftfx.TransferOperation{
				Input:  secp256k1fx.Input{SigIndices: []uint32{0}},
				Output: nftfx.TransferOutput{GroupID: op.GroupID, Payload: op.Payload, OutputOwners: ownedBy(1, alice)},
			},
		}
	}
	panic("the mint has no output of its minter")
}

// Two of three sign; and three owners pay at one time, so that one block may hold what they issue.
func (t *traffic) spendOnX() {
	step(t.state, "X.BaseTx.spendMultisig", func() (*txs.Tx, error) {
		return t.wallet(alice, bob).X().IssueBaseTx(outputs(output(t.avax, 215*units.Avax, ownedBy(1, alice)), output(t.avax, 210*units.Avax, ownedBy(1, bob))))
	})
	together(map[string]*secp256k1.PrivateKey{"alice": alice, "bob": bob, "carol": carol}, func(name string, key *secp256k1.PrivateKey) {
		w := t.wallet(key).X()
		for _, number := range []string{"1", "2"} {
			step(t.state, "X.BaseTx."+name+number, func() (*txs.Tx, error) {
				return w.IssueBaseTx(outputs(output(t.avax, units.MilliAvax, ownedBy(1, ewoq))))
			})
		}
	})
}

func together[V any](of map[string]V, do func(string, V)) {
	var all sync.WaitGroup
	for name, value := range of {
		all.Add(1)
		go func() {
			defer all.Done()
			do(name, value)
		}()
	}
	all.Wait()
}

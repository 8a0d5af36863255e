package main

import (
	"github.com/ava-labs/avalanchego/graft/coreth/plugin/evm/atomic"
	"github.com/ava-labs/avalanchego/ids"
	"github.com/ava-labs/avalanchego/utils/constants"
	"github.com/ava-labs/avalanchego/utils/units"
	"github.com/ava-labs/avalanchego/vms/components/avax"
	"github.com/ava-labs/avalanchego/vms/secp256k1fx"

	xtxs "github.com/ava-labs/avalanchego/vms/avm/txs"
	ptxs "github.com/ava-labs/avalanchego/vms/platformvm/txs"
)

// Exports and imports between each two of the three chains, of several outputs, owners and assets. Some exports stay without an import.
func atomicTransfers(t *traffic) {
	w := t.wallet(ewoq)
	p, x, c := w.P(), w.X(), w.C()
	fungible, fixed := t.id("asset.FT"), t.id("asset.FT.fixed")
	fromX := func(name string, to ids.ID, outs ...*avax.TransferableOutput) {
		step(t.state, "X.ExportTx."+name, func() (*xtxs.Tx, error) { return x.IssueExportTx(to, outs) })
	}
	fromP := func(name string, to ids.ID, outs ...*avax.TransferableOutput) {
		step(t.state, "P.ExportTx."+name, func() (*ptxs.Tx, error) { return p.IssueExportTx(to, outs) })
	}
	fromC := func(name string, to ids.ID, outs ...*secp256k1fx.TransferOutput) {
		step(t.state, "C.ExportTx."+name, func() (*atomic.Tx, error) { return c.IssueExportTx(to, outs) })
	}
	avaxTo := func(amount uint64, owners secp256k1fx.OutputOwners) *secp256k1fx.TransferOutput {
		return &secp256k1fx.TransferOutput{Amt: amount, OutputOwners: owners}
	}
	toX := func(name string, from ids.ID) {
		step(t.state, "X.ImportTx."+name, func() (*xtxs.Tx, error) { return x.IssueImportTx(from, owner(ewoq)) })
	}
	toP := func(name string, from ids.ID) {
		step(t.state, "P.ImportTx."+name, func() (*ptxs.Tx, error) { return p.IssueImportTx(from, owner(ewoq)) })
	}
	toC := func(name string, from ids.ID) {
		step(t.state, "C.ImportTx."+name, func() (*atomic.Tx, error) { return c.IssueImportTx(from, ewoq.EthAddress()) })
	}

	fromX("toP", constants.PlatformChainID,
		output(t.avax, 100*units.KiloAvax, ownedBy(1, ewoq)),
		output(t.avax, 100*units.Avax, ownedBy(1, ewoq)),
		output(t.avax, 40*units.Avax, ownedBy(2, alice, bob)))
	toP("fromX", t.x)
	fromX("toP.severalAssets", constants.PlatformChainID,
		output(fungible, 777, ownedBy(1, ewoq)),
		output(fixed, 9_007_199_254_740_993, ownedBy(1, ewoq)),
		output(t.avax, units.Avax, ownedBy(1, ewoq)))
	toP("fromX.severalAssets", t.x)
	step(t.state, "P.BaseTx.severalAssets", func() (*ptxs.Tx, error) {
		return p.IssueBaseTx(outputs(output(fungible, 77, ownedBy(1, alice)), output(t.avax, units.Avax, ownedBy(1, alice))))
	})
	fromP("toX.severalAssets", t.x, output(fungible, 100, ownedBy(1, ewoq)), output(t.avax, units.Avax, ownedBy(1, ewoq)))
	toX("fromP.severalAssets", constants.PlatformChainID)
	fromX("toC", t.c,
		output(t.avax, 1_000*units.Avax, ownedBy(1, ewoq)),
		output(t.avax, 500*units.Avax, ownedBy(1, ewoq)))
	toC("fromX", t.x)
	fromC("toP", constants.PlatformChainID, avaxTo(10*units.Avax, ownedBy(1, ewoq)), avaxTo(6*units.Avax, ownedBy(2, alice, bob, carol)))
	toP("fromC", t.c)
	fromC("toX", t.x, avaxTo(10*units.Avax, ownedBy(1, ewoq)))
	toX("fromC", t.c)
	fromP("toX", t.x, output(t.avax, 5*units.Avax, ownedBy(1, ewoq)))
	toX("fromP", constants.PlatformChainID)
	fromP("toC", t.c, output(t.avax, 5*units.Avax, ownedBy(1, ewoq)))
	toC("fromP", constants.PlatformChainID)

	// What nobody imports.
	fromX("toC.left", t.c, output(t.avax, 3*units.Avax, ownedBy(1, alice)))
	fromP("toX.left", t.x, output(t.avax, 4*units.Avax, ownedBy(1, bob)))
	fromC("toP.left", constants.PlatformChainID, avaxTo(2*units.Avax, ownedBy(1, carol)))
	fromX("toC.severalAssets", t.c, output(fungible, 55, ownedBy(1, ewoq)), output(fixed, 66, ownedBy(1, ewoq)))
	refused(t.state, "C.ImportTx.severalAssets", func() (*atomic.Tx, error) {
		return c.IssueUnsignedAtomicTx(&atomic.UnsignedImportTx{
			NetworkID:    w.P().Builder().Context().NetworkID,
			BlockchainID: t.c,
			SourceChain:  t.x,
			ImportedInputs: []*avax.TransferableInput{{
				UTXOID: avax.UTXOID{TxID: must(ids.FromString(t.Transactions["X.ExportTx.toC.severalAssets"]))},
				Asset:  avax.Asset{ID: fungible},
				In:     &secp256k1fx.TransferInput{Amt: 55, Input: secp256k1fx.Input{SigIndices: []uint32{0}}},
			}},
			Outs: []atomic.EVMOutput{{Address: ewoq.EthAddress(), Amount: 55, AssetID: fungible}},
		})
	})
}

package main

import (
	"encoding/hex"
	"reflect"
	"time"

	"github.com/ava-labs/avalanchego/ids"
	"github.com/ava-labs/avalanchego/snow"
	"github.com/ava-labs/avalanchego/snow/engine/avalanche/vertex"
	"github.com/ava-labs/avalanchego/utils/hashing"
	avmblock "github.com/ava-labs/avalanchego/vms/avm/block"
	"github.com/ava-labs/avalanchego/vms/avm/fxs"
	avmtxs "github.com/ava-labs/avalanchego/vms/avm/txs"
	"github.com/ava-labs/avalanchego/vms/components/avax"
	"github.com/ava-labs/avalanchego/vms/components/verify"
	"github.com/ava-labs/avalanchego/vms/nftfx"
	"github.com/ava-labs/avalanchego/vms/propertyfx"
	"github.com/ava-labs/avalanchego/vms/secp256k1fx"
)

func avmParser() avmblock.Parser {
	parser, err := avmblock.NewParser([]fxs.Fx{&secp256k1fx.Fx{}, &nftfx.Fx{}, &propertyfx.Fx{}})
	must(err)
	return parser
}

func signedAvmTxs(ctx *snow.Context, listLen int) []*avmtxs.Tx {
	variants := map[reflect.Type][]reflect.Type{
		typeOf[avax.TransferableOut](): transfers[typeOf[avax.TransferableOut]()],
		typeOf[avax.TransferableIn]():  transfers[typeOf[avax.TransferableIn]()],
		typeOf[verify.State](): {
			typeOf[*secp256k1fx.MintOutput](), typeOf[*secp256k1fx.TransferOutput](), typeOf[*nftfx.MintOutput](),
			typeOf[*nftfx.TransferOutput](), typeOf[*propertyfx.MintOutput](), typeOf[*propertyfx.OwnedOutput](),
		},
		typeOf[fxs.FxOperation](): {
			typeOf[*secp256k1fx.MintOperation](), typeOf[*nftfx.MintOperation](), typeOf[*nftfx.TransferOperation](),
			typeOf[*propertyfx.MintOperation](), typeOf[*propertyfx.BurnOperation](),
		},
		typeOf[verify.Verifiable](): {
			typeOf[*secp256k1fx.Credential](), typeOf[*nftfx.Credential](), typeOf[*propertyfx.Credential](),
		},
	}
	parser := avmParser()
	var signed []*avmtxs.Tx
	for _, unsigned := range []avmtxs.UnsignedTx{
		&avmtxs.BaseTx{}, &avmtxs.CreateAssetTx{}, &avmtxs.OperationTx{}, &avmtxs.ImportTx{}, &avmtxs.ExportTx{},
	} {
		tx := &avmtxs.Tx{Unsigned: unsigned}
		f := newFiller(listLen, variants)
		f.fill(reflect.ValueOf(unsigned).Elem())
		f.fill(reflect.ValueOf(tx).Elem().FieldByName("Creds"))
		must(tx.Initialize(parser.Codec()))
		unsigned.InitCtx(ctx)
		signed = append(signed, tx)
	}
	return signed
}

func avmTxs(ctx *snow.Context) []vector {
	var vectors []vector
	add := func(tx *avmtxs.Tx) {
		vectors = append(vectors, vector{typeName(tx.Unsigned), tx.ID().String(), hex.EncodeToString(tx.Bytes()), tx})
	}
	for _, listLen := range []int{3, 0} {
		for _, tx := range signedAvmTxs(ctx, listLen) {
			add(tx)
		}
	}
	add(signedAvmTxs(ctx, 5)[2]) // an operation of each type
	return vectors
}

func avmBlocks(ctx *snow.Context) []vector {
	parent := ids.ID{'p', 'a', 'r', 'e', 'n', 't'}
	blk, err := avmblock.NewStandardBlock(parent, 0x0a0b0c0d0e0f0102, time.Unix(0x0102030405, 0), signedAvmTxs(ctx, 1), avmParser().Codec())
	must(err)
	blk.InitCtx(ctx)
	return []vector{{"StandardBlock", blk.ID().String(), hex.EncodeToString(blk.Bytes()), blk}}
}

func vertices() []vector {
	parents := []ids.ID{{1}, {2}}
	var all [][]byte
	for _, tx := range signedAvmTxs(context(xChain, "X"), 1) {
		all = append(all, tx.Bytes())
	}
	vtx, err := vertex.Build(xChain, 0x0a0b0c0d0e0f0102, parents, all)
	must(err)
	stop, err := vertex.BuildStopVertex(xChain, 0x0a0b0c0d0e0f0103, parents)
	must(err)
	var vectors []vector
	for _, v := range []vertex.StatelessVertex{vtx, stop} {
		var txIDs []ids.ID
		for _, tx := range v.Txs() {
			txIDs = append(txIDs, hashing.ComputeHash256Array(tx))
		}
		vectors = append(vectors, vector{"vertex", v.ID().String(), hex.EncodeToString(v.Bytes()), map[string]any{
			"stopVertex": v.StopVertex(), "chainID": v.ChainID(), "height": v.Height(), "epoch": v.Epoch(),
			"parentIDs": v.ParentIDs(), "txs": txIDs,
		}})
	}
	return vectors
}

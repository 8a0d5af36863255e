package main

import (
	"encoding/hex"
	"reflect"
	"time"

	"github.com/ava-labs/avalanchego/ids"
	"github.com/ava-labs/avalanchego/snow"
	"github.com/ava-labs/avalanchego/vms/components/avax"
	"github.com/ava-labs/avalanchego/vms/components/verify"
	"github.com/ava-labs/avalanchego/vms/platformvm/block"
	"github.com/ava-labs/avalanchego/vms/platformvm/fx"
	"github.com/ava-labs/avalanchego/vms/platformvm/signer"
	"github.com/ava-labs/avalanchego/vms/platformvm/stakeable"
	"github.com/ava-labs/avalanchego/vms/platformvm/txs"
	"github.com/ava-labs/avalanchego/vms/secp256k1fx"
)

func platformVariants(signers ...reflect.Type) map[reflect.Type][]reflect.Type {
	return map[reflect.Type][]reflect.Type{
		typeOf[avax.TransferableOut](): {typeOf[*secp256k1fx.TransferOutput](), typeOf[*stakeable.LockOut]()},
		typeOf[avax.TransferableIn]():  {typeOf[*secp256k1fx.TransferInput](), typeOf[*stakeable.LockIn]()},
		typeOf[fx.Owner]():             {typeOf[*secp256k1fx.OutputOwners]()},
		typeOf[verify.Verifiable]():    {typeOf[*secp256k1fx.Input]()},
		typeOf[signer.Signer]():        signers,
	}
}

func unsignedPlatformTxs(listLen int, s reflect.Type) []txs.UnsignedTx {
	all := []txs.UnsignedTx{
		&txs.AddValidatorTx{}, &txs.AddSubnetValidatorTx{}, &txs.AddDelegatorTx{}, &txs.CreateChainTx{},
		&txs.CreateSubnetTx{}, &txs.ImportTx{}, &txs.ExportTx{}, &txs.AdvanceTimeTx{}, &txs.RewardValidatorTx{},
		&txs.RemoveSubnetValidatorTx{}, &txs.TransformSubnetTx{}, &txs.AddPermissionlessValidatorTx{},
		&txs.AddPermissionlessDelegatorTx{}, &txs.TransferSubnetOwnershipTx{}, &txs.BaseTx{},
		&txs.ConvertSubnetToL1Tx{}, &txs.RegisterL1ValidatorTx{}, &txs.SetL1ValidatorWeightTx{},
		&txs.IncreaseL1ValidatorBalanceTx{}, &txs.DisableL1ValidatorTx{}, &txs.AddAutoRenewedValidatorTx{},
		&txs.SetAutoRenewedValidatorConfigTx{}, &txs.RewardAutoRenewedValidatorTx{},
	}
	for _, tx := range all {
		newFiller(listLen, platformVariants(s)).fill(reflect.ValueOf(tx).Elem())
	}
	return all
}

func signedPlatformTxs(ctx *snow.Context, listLen int, s reflect.Type) []*txs.Tx {
	var signed []*txs.Tx
	for _, unsigned := range unsignedPlatformTxs(listLen, s) {
		tx := &txs.Tx{Unsigned: unsigned}
		for i := range listLen {
			credential := &secp256k1fx.Credential{}
			newFiller(i+1, nil).fill(reflect.ValueOf(credential).Elem())
			tx.Creds = append(tx.Creds, credential)
		}
		must(tx.Initialize(txs.Codec))
		unsigned.InitCtx(ctx)
		signed = append(signed, tx)
	}
	return signed
}

func platformTxs(ctx *snow.Context) []vector {
	var vectors []vector
	add := func(listLen int, s reflect.Type) {
		for _, tx := range signedPlatformTxs(ctx, listLen, s) {
			vectors = append(vectors, vector{typeName(tx.Unsigned), tx.ID().String(), hex.EncodeToString(tx.Bytes()), tx})
		}
	}
	add(2, typeOf[*signer.ProofOfPossession]())
	add(0, typeOf[*signer.Empty]())
	return vectors
}

func platformBlocks(ctx *snow.Context) []vector {
	signed := signedPlatformTxs(ctx, 1, typeOf[*signer.ProofOfPossession]())
	parent := ids.ID{'p', 'a', 'r', 'e', 'n', 't'}
	at := time.Unix(0x0102030405, 0)
	var vectors []vector
	add := func(blk block.Block, err error) {
		must(err)
		blk.InitCtx(ctx)
		vectors = append(vectors, vector{typeName(blk), blk.ID().String(), hex.EncodeToString(blk.Bytes()), blk})
	}
	add2 := func(blk any, err error) { add(blk.(block.Block), err) }
	proposal, err := block.NewApricotProposalBlock(parent, 0x0a0b0c0d0e0f0102, signed[8])
	add2(proposal, err)
	abort, err := block.NewApricotAbortBlock(parent, 7)
	add2(abort, err)
	commit, err := block.NewApricotCommitBlock(parent, 8)
	add2(commit, err)
	standard, err := block.NewApricotStandardBlock(parent, 9, signed[:5])
	add2(standard, err)
	empty, err := block.NewApricotStandardBlock(parent, 9, nil)
	add2(empty, err)
	atomic, err := block.NewApricotAtomicBlock(parent, 10, signed[5])
	add2(atomic, err)
	banffProposal, err := block.NewBanffProposalBlock(at, parent, 11, signed[8], signed[9:11])
	add2(banffProposal, err)
	banffAbort, err := block.NewBanffAbortBlock(at, parent, 12)
	add2(banffAbort, err)
	banffCommit, err := block.NewBanffCommitBlock(at, parent, 13)
	add2(banffCommit, err)
	banffStandard, err := block.NewBanffStandardBlock(at, parent, 14, signed)
	add2(banffStandard, err)
	return vectors
}

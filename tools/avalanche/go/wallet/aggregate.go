package main

import (
	"encoding/hex"
	"fmt"

	"github.com/ava-labs/avalanchego/ids"
	"github.com/ava-labs/avalanchego/snow/validators"
	"github.com/ava-labs/avalanchego/utils/crypto/bls"
	"github.com/ava-labs/avalanchego/utils/crypto/bls/signer/localsigner"
	"github.com/ava-labs/avalanchego/utils/set"
	"github.com/ava-labs/avalanchego/vms/platformvm"
	"github.com/ava-labs/avalanchego/vms/platformvm/warp"

	platformapi "github.com/ava-labs/avalanchego/vms/platformvm/api"
)

// Signs a message's content anew for the same signers of a subnet's set at a height, by their own keys, and aggregates as avalanchego does.
func signAgain(uri, subnet string, height platformapi.Height, signed string, keyFiles []string) string {
	given := must(warp.ParseMessage(must(hex.DecodeString(signed))))
	signers := set.BitsFromBytes(given.Signature.(*warp.BitSetSignature).Signers)
	members := must(platformvm.NewClient(uri).GetValidatorsAt(ctx, must(ids.FromString(subnet)), height))
	canonical := must(validators.FlattenValidatorSet(members))
	keys := map[string]bls.Signer{}
	for _, file := range keyFiles {
		key := must(localsigner.FromFile(file))
		keys[string(bls.PublicKeyToUncompressedBytes(key.PublicKey()))] = key
	}
	var signatures []*bls.Signature
	for i, validator := range canonical.Validators {
		if !signers.Contains(i) {
			continue
		}
		key, ok := keys[string(validator.PublicKeyBytes)]
		if !ok {
			check(fmt.Errorf("no key of the signer %d of %d", i, len(canonical.Validators)))
		}
		signatures = append(signatures, must(key.Sign(given.UnsignedMessage.Bytes())))
	}
	signature := &warp.BitSetSignature{Signers: signers.Bytes()}
	copy(signature.Signature[:], bls.SignatureToBytes(must(bls.AggregateSignatures(signatures))))
	return hex.EncodeToString(must(warp.NewMessage(&given.UnsignedMessage, signature)).Bytes())
}

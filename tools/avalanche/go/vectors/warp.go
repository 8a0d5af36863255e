package main

import (
	"encoding/hex"
	"reflect"

	"github.com/ava-labs/avalanchego/ids"
	"github.com/ava-labs/avalanchego/utils/hashing"
	"github.com/ava-labs/avalanchego/vms/components/avax"
	"github.com/ava-labs/avalanchego/vms/platformvm/warp"
	"github.com/ava-labs/avalanchego/vms/platformvm/warp/message"
	"github.com/ava-labs/avalanchego/vms/platformvm/warp/payload"
)

func warpMessages() []vector {
	var vectors []vector
	var payloads [][]byte
	for _, m := range []message.Payload{
		&message.SubnetToL1Conversion{}, &message.RegisterL1Validator{}, &message.L1ValidatorRegistration{}, &message.L1ValidatorWeight{},
	} {
		newFiller(2, nil).fill(reflect.ValueOf(m).Elem())
		must(message.Initialize(m))
		vectors = append(vectors, vector{typeName(m), ids.ID(hashing.ComputeHash256Array(m.Bytes())).String(), hex.EncodeToString(m.Bytes()), m})
		payloads = append(payloads, m.Bytes())
	}
	data := message.SubnetToL1ConversionData{}
	newFiller(2, nil).fill(reflect.ValueOf(&data).Elem())
	dataBytes, err := message.Codec.Marshal(message.CodecVersion, &data)
	must(err)
	id, err := message.SubnetToL1ConversionID(data)
	must(err)
	vectors = append(vectors, vector{"SubnetToL1ConversionData", id.String(), hex.EncodeToString(dataBytes), data})

	hash, err := payload.NewHash(ids.ID{'h', 'a', 's', 'h'})
	must(err)
	call, err := payload.NewAddressedCall([]byte("sender"), payloads[1])
	must(err)
	for _, p := range []payload.Payload{hash, call} {
		vectors = append(vectors, vector{typeName(p), "", hex.EncodeToString(p.Bytes()), nil})
		unsigned, err := warp.NewUnsignedMessage(networkID, xChain, p.Bytes())
		must(err)
		vectors = append(vectors, vector{"UnsignedMessage", unsigned.ID().String(), hex.EncodeToString(unsigned.Bytes()), nil})
		signature := &warp.BitSetSignature{Signers: []byte{0x02, 0x81}}
		newFiller(1, nil).fill(reflect.ValueOf(&signature.Signature).Elem())
		signed, err := warp.NewMessage(unsigned, signature)
		must(err)
		vectors = append(vectors, vector{"Message", signed.ID().String(), hex.EncodeToString(signed.Bytes()), nil})
	}
	subnetID := ids.ID{'s', 'u', 'b', 'n', 'e', 't'}
	vectors = append(vectors, vector{"conversionValidationID", subnetID.Append(3).String(), hex.EncodeToString(subnetID[:]), map[string]any{"index": 3}})
	utxoID := avax.UTXOID{TxID: subnetID, OutputIndex: 5}
	vectors = append(vectors, vector{"UTXOID", utxoID.InputID().String(), hex.EncodeToString(subnetID[:]), map[string]any{"outputIndex": 5}})
	return vectors
}

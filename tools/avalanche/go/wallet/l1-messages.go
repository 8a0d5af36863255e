package main

import (
	"encoding/hex"
	"strconv"
	"time"

	"google.golang.org/protobuf/proto"

	"github.com/ava-labs/avalanchego/api/info"
	"github.com/ava-labs/avalanchego/graft/subnet-evm/warp/messages"
	"github.com/ava-labs/avalanchego/ids"
	"github.com/ava-labs/avalanchego/proto/pb/platformvm"
	"github.com/ava-labs/avalanchego/staking"
	"github.com/ava-labs/avalanchego/utils/constants"
	"github.com/ava-labs/avalanchego/utils/crypto/bls/signer/localsigner"
	"github.com/ava-labs/avalanchego/vms/platformvm/signer"
	"github.com/ava-labs/avalanchego/vms/platformvm/txs"
	"github.com/ava-labs/avalanchego/vms/platformvm/warp"
	"github.com/ava-labs/avalanchego/vms/platformvm/warp/message"
	"github.com/ava-labs/avalanchego/vms/platformvm/warp/payload"

	platform "github.com/ava-labs/avalanchego/vms/platformvm"
)

// Of a registered validator.
const registeredWeight = 10

// What validator managers send and what the P-Chain's validators sign, by avalanchego's own code. Bytes are hex.
type l1Message struct {
	ValidationID string `json:"validationId,omitempty"`
	// What the manager sends.
	Payload           string `json:"payload,omitempty"`
	ProofOfPossession string `json:"proofOfPossession,omitempty"`
	// Unsigned messages of the P-Chain: of today's state, and of the validator's removal.
	Message string `json:"message,omitempty"`
	Removal string `json:"removal,omitempty"`
	// Of the removal, or of the conversion.
	Justification string `json:"justification,omitempty"`
}

func conversionMessage(uri, conversion string) l1Message {
	bytes := must(platform.NewClient(uri).GetTx(ctx, must(ids.FromString(conversion))))
	tx := must(txs.Parse(txs.Codec, bytes)).Unsigned.(*txs.ConvertSubnetToL1Tx)
	data := message.SubnetToL1ConversionData{SubnetID: tx.Subnet, ManagerChainID: tx.ChainID, ManagerAddress: tx.Address}
	for _, v := range tx.Validators {
		data.Validators = append(data.Validators, message.SubnetToL1ConversionValidatorData{
			NodeID: v.NodeID, BLSPublicKey: v.Signer.PublicKey, Weight: v.Weight,
		})
	}
	id := must(message.SubnetToL1ConversionID(data))
	return l1Message{
		Message:       ofPlatform(uri, must(message.NewSubnetToL1Conversion(id)).Bytes()),
		Justification: hex.EncodeToString(tx.Subnet[:]),
	}
}

// The registration of a validator that no node stands for, which the P-Chain takes for so many seconds.
func newRegistration(uri, subnet, seconds string) l1Message {
	tls := must(staking.NewTLSCert())
	node := ids.NodeIDFromCert(must(staking.ParseCertificate(tls.Leaf.Raw)))
	pop := must(signer.NewProofOfPossession(must(localsigner.New())))
	expiry := uint64(time.Now().Unix()) + must(strconv.ParseUint(seconds, 10, 64))
	registration := must(message.NewRegisterL1Validator(must(ids.FromString(subnet)), node, pop.PublicKey, expiry, payer, payer, registeredWeight))
	validation := registration.ValidationID()
	return l1Message{
		ValidationID:      validation.String(),
		Payload:           hex.EncodeToString(registration.Bytes()),
		ProofOfPossession: hex.EncodeToString(pop.ProofOfPossession[:]),
		Message:           ofPlatform(uri, must(message.NewL1ValidatorRegistration(validation, true)).Bytes()),
		Removal:           ofPlatform(uri, must(message.NewL1ValidatorRegistration(validation, false)).Bytes()),
		Justification: justification(&platformvm.L1ValidatorRegistrationJustification{
			Preimage: &platformvm.L1ValidatorRegistrationJustification_RegisterL1ValidatorMessage{RegisterL1ValidatorMessage: registration.Bytes()},
		}),
	}
}

func initialRegistration(uri, subnet, index string) l1Message {
	id, position := must(ids.FromString(subnet)), uint32(must(strconv.ParseUint(index, 10, 32)))
	validation := id.Append(position)
	return l1Message{
		ValidationID: validation.String(),
		Message:      ofPlatform(uri, must(message.NewL1ValidatorRegistration(validation, true)).Bytes()),
		Removal:      ofPlatform(uri, must(message.NewL1ValidatorRegistration(validation, false)).Bytes()),
		Justification: justification(&platformvm.L1ValidatorRegistrationJustification{
			Preimage: &platformvm.L1ValidatorRegistrationJustification_ConvertSubnetToL1TxData{
				ConvertSubnetToL1TxData: &platformvm.SubnetIDIndex{SubnetId: id[:], Index: position},
			},
		}),
	}
}

func weightMessage(uri, validation, nonce, weight string) l1Message {
	change := must(message.NewL1ValidatorWeight(
		must(ids.FromString(validation)), must(strconv.ParseUint(nonce, 10, 64)), must(strconv.ParseUint(weight, 10, 64)),
	))
	return l1Message{Payload: hex.EncodeToString(change.Bytes()), Message: ofPlatform(uri, change.Bytes())}
}

func uptimeMessage(uri, chain, validation, seconds string) l1Message {
	uptime := must(messages.NewValidatorUptime(must(ids.FromString(validation)), must(strconv.ParseUint(seconds, 10, 64))))
	return l1Message{Message: unsigned(uri, must(ids.FromString(chain)), ownKnowledge(uptime.Bytes()))}
}

func hashMessage(uri, chain, hash string) l1Message {
	block := must(payload.NewHash(ids.ID(must(hex.DecodeString(hash)))))
	return l1Message{Message: unsigned(uri, must(ids.FromString(chain)), block.Bytes())}
}

func justification(of *platformvm.L1ValidatorRegistrationJustification) string {
	return hex.EncodeToString(must(proto.Marshal(of)))
}

func ofPlatform(uri string, content []byte) string {
	return unsigned(uri, constants.PlatformChainID, ownKnowledge(content))
}

// What nodes sign of their own knowledge has no source address.
func ownKnowledge(content []byte) []byte {
	return must(payload.NewAddressedCall(nil, content)).Bytes()
}

func unsigned(uri string, chain ids.ID, content []byte) string {
	network := must(info.NewClient(uri).GetNetworkID(ctx))
	return hex.EncodeToString(must(warp.NewUnsignedMessage(network, chain, content)).Bytes())
}

import * as $protobuf from "protobufjs/minimal.js";
import Long = require("long");

/** Namespace nunatak. */
export namespace nunatak {

    /** Namespace primarynetwork. */
    namespace primarynetwork {

        /** Namespace v1. */
        namespace v1 {

            /**
             * Properties of a GetBlockchainRequest.
             * @deprecated Use nunatak.primarynetwork.v1.GetBlockchainRequest.$Properties instead.
             */
            interface IGetBlockchainRequest extends nunatak.primarynetwork.v1.GetBlockchainRequest.$Properties {
            }

            /** Represents a GetBlockchainRequest. */
            class GetBlockchainRequest {

                /**
                 * Constructs a new GetBlockchainRequest.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.primarynetwork.v1.GetBlockchainRequest.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** GetBlockchainRequest networkId. */
                networkId: number;

                /** GetBlockchainRequest blockchainId. */
                blockchainId: Uint8Array;

                /**
                 * Encodes the specified GetBlockchainRequest message. Does not implicitly {@link nunatak.primarynetwork.v1.GetBlockchainRequest.verify|verify} messages.
                 * @param message GetBlockchainRequest message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.primarynetwork.v1.GetBlockchainRequest.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a GetBlockchainRequest message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.GetBlockchainRequest & nunatak.primarynetwork.v1.GetBlockchainRequest.$Shape} GetBlockchainRequest
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.primarynetwork.v1.GetBlockchainRequest & nunatak.primarynetwork.v1.GetBlockchainRequest.$Shape;
            }

            namespace GetBlockchainRequest {

                /** Properties of a GetBlockchainRequest. */
                interface $Properties {

                    /** GetBlockchainRequest networkId */
                    networkId?: number;

                    /** GetBlockchainRequest blockchainId */
                    blockchainId?: Uint8Array;

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a GetBlockchainRequest. */
                type $Shape = nunatak.primarynetwork.v1.GetBlockchainRequest.$Properties;
            }

            /**
             * Properties of a GetBlockchainResponse.
             * @deprecated Use nunatak.primarynetwork.v1.GetBlockchainResponse.$Properties instead.
             */
            interface IGetBlockchainResponse extends nunatak.primarynetwork.v1.GetBlockchainResponse.$Properties {
            }

            /** Represents a GetBlockchainResponse. */
            class GetBlockchainResponse {

                /**
                 * Constructs a new GetBlockchainResponse.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.primarynetwork.v1.GetBlockchainResponse.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** GetBlockchainResponse blockchain. */
                blockchain: nunatak.primarynetwork.v1.Blockchain;

                /**
                 * Encodes the specified GetBlockchainResponse message. Does not implicitly {@link nunatak.primarynetwork.v1.GetBlockchainResponse.verify|verify} messages.
                 * @param message GetBlockchainResponse message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.primarynetwork.v1.GetBlockchainResponse.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a GetBlockchainResponse message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.GetBlockchainResponse & nunatak.primarynetwork.v1.GetBlockchainResponse.$Shape} GetBlockchainResponse
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.primarynetwork.v1.GetBlockchainResponse & nunatak.primarynetwork.v1.GetBlockchainResponse.$Shape;
            }

            namespace GetBlockchainResponse {

                /** Properties of a GetBlockchainResponse. */
                interface $Properties {

                    /** GetBlockchainResponse blockchain */
                    blockchain?: nunatak.primarynetwork.v1.Blockchain.$Properties;

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a GetBlockchainResponse. */
                type $Shape = nunatak.primarynetwork.v1.GetBlockchainResponse.$Properties;
            }

            /**
             * Properties of a Blockchain.
             * @deprecated Use nunatak.primarynetwork.v1.Blockchain.$Properties instead.
             */
            interface IBlockchain extends nunatak.primarynetwork.v1.Blockchain.$Properties {
            }

            /** Represents a Blockchain. */
            class Blockchain {

                /**
                 * Constructs a new Blockchain.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.primarynetwork.v1.Blockchain.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** Blockchain networkId. */
                networkId: number;

                /** Blockchain blockchainId. */
                blockchainId: Uint8Array;

                /** Blockchain subnetId. */
                subnetId: Uint8Array;

                /** Blockchain vmId. */
                vmId: Uint8Array;

                /** Blockchain name. */
                name: string;

                /** Blockchain evmChainId. */
                evmChainId: (string|null);

                /** Blockchain time. */
                time: (number|Long);

                /**
                 * Encodes the specified Blockchain message. Does not implicitly {@link nunatak.primarynetwork.v1.Blockchain.verify|verify} messages.
                 * @param message Blockchain message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.primarynetwork.v1.Blockchain.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a Blockchain message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.Blockchain & nunatak.primarynetwork.v1.Blockchain.$Shape} Blockchain
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.primarynetwork.v1.Blockchain & nunatak.primarynetwork.v1.Blockchain.$Shape;
            }

            namespace Blockchain {

                /** Properties of a Blockchain. */
                interface $Properties {

                    /** Blockchain networkId */
                    networkId?: number;

                    /** Blockchain blockchainId */
                    blockchainId?: Uint8Array;

                    /** Blockchain subnetId */
                    subnetId?: Uint8Array;

                    /** Blockchain vmId */
                    vmId?: Uint8Array;

                    /** Blockchain name */
                    name?: string;

                    /** Blockchain evmChainId */
                    evmChainId?: (string|null);

                    /** Blockchain time */
                    time?: (number|Long);

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a Blockchain. */
                type $Shape = nunatak.primarynetwork.v1.Blockchain.$Properties;
            }

            /**
             * Properties of a ListBlockchainsResponse.
             * @deprecated Use nunatak.primarynetwork.v1.ListBlockchainsResponse.$Properties instead.
             */
            interface IListBlockchainsResponse extends nunatak.primarynetwork.v1.ListBlockchainsResponse.$Properties {
            }

            /** Represents a ListBlockchainsResponse. */
            class ListBlockchainsResponse {

                /**
                 * Constructs a new ListBlockchainsResponse.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.primarynetwork.v1.ListBlockchainsResponse.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** ListBlockchainsResponse time. */
                time: (number|Long);

                /** ListBlockchainsResponse blockchains. */
                blockchains: nunatak.primarynetwork.v1.Blockchain[];

                /** ListBlockchainsResponse next. */
                next: (nunatak.primarynetwork.v1.RegistryKey|null);

                /**
                 * Encodes the specified ListBlockchainsResponse message. Does not implicitly {@link nunatak.primarynetwork.v1.ListBlockchainsResponse.verify|verify} messages.
                 * @param message ListBlockchainsResponse message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.primarynetwork.v1.ListBlockchainsResponse.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a ListBlockchainsResponse message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.ListBlockchainsResponse & nunatak.primarynetwork.v1.ListBlockchainsResponse.$Shape} ListBlockchainsResponse
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.primarynetwork.v1.ListBlockchainsResponse & nunatak.primarynetwork.v1.ListBlockchainsResponse.$Shape;
            }

            namespace ListBlockchainsResponse {

                /** Properties of a ListBlockchainsResponse. */
                interface $Properties {

                    /** ListBlockchainsResponse time */
                    time?: (number|Long);

                    /** ListBlockchainsResponse blockchains */
                    blockchains?: nunatak.primarynetwork.v1.Blockchain.$Properties[];

                    /** ListBlockchainsResponse next */
                    next?: (nunatak.primarynetwork.v1.RegistryKey.$Properties|null);

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a ListBlockchainsResponse. */
                type $Shape = nunatak.primarynetwork.v1.ListBlockchainsResponse.$Properties;
            }

            /**
             * Properties of a ListEvmBlockchainsRequest.
             * @deprecated Use nunatak.primarynetwork.v1.ListEvmBlockchainsRequest.$Properties instead.
             */
            interface IListEvmBlockchainsRequest extends nunatak.primarynetwork.v1.ListEvmBlockchainsRequest.$Properties {
            }

            /** Represents a ListEvmBlockchainsRequest. */
            class ListEvmBlockchainsRequest {

                /**
                 * Constructs a new ListEvmBlockchainsRequest.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.primarynetwork.v1.ListEvmBlockchainsRequest.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** ListEvmBlockchainsRequest evmChainIds. */
                evmChainIds: string[];

                /**
                 * Encodes the specified ListEvmBlockchainsRequest message. Does not implicitly {@link nunatak.primarynetwork.v1.ListEvmBlockchainsRequest.verify|verify} messages.
                 * @param message ListEvmBlockchainsRequest message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.primarynetwork.v1.ListEvmBlockchainsRequest.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a ListEvmBlockchainsRequest message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.ListEvmBlockchainsRequest & nunatak.primarynetwork.v1.ListEvmBlockchainsRequest.$Shape} ListEvmBlockchainsRequest
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.primarynetwork.v1.ListEvmBlockchainsRequest & nunatak.primarynetwork.v1.ListEvmBlockchainsRequest.$Shape;
            }

            namespace ListEvmBlockchainsRequest {

                /** Properties of a ListEvmBlockchainsRequest. */
                interface $Properties {

                    /** ListEvmBlockchainsRequest evmChainIds */
                    evmChainIds?: string[];

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a ListEvmBlockchainsRequest. */
                type $Shape = nunatak.primarynetwork.v1.ListEvmBlockchainsRequest.$Properties;
            }

            /**
             * Properties of a ListEvmBlockchainsResponse.
             * @deprecated Use nunatak.primarynetwork.v1.ListEvmBlockchainsResponse.$Properties instead.
             */
            interface IListEvmBlockchainsResponse extends nunatak.primarynetwork.v1.ListEvmBlockchainsResponse.$Properties {
            }

            /** Represents a ListEvmBlockchainsResponse. */
            class ListEvmBlockchainsResponse {

                /**
                 * Constructs a new ListEvmBlockchainsResponse.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.primarynetwork.v1.ListEvmBlockchainsResponse.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** ListEvmBlockchainsResponse blockchains. */
                blockchains: nunatak.primarynetwork.v1.EvmBlockchain[];

                /**
                 * Encodes the specified ListEvmBlockchainsResponse message. Does not implicitly {@link nunatak.primarynetwork.v1.ListEvmBlockchainsResponse.verify|verify} messages.
                 * @param message ListEvmBlockchainsResponse message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.primarynetwork.v1.ListEvmBlockchainsResponse.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a ListEvmBlockchainsResponse message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.ListEvmBlockchainsResponse & nunatak.primarynetwork.v1.ListEvmBlockchainsResponse.$Shape} ListEvmBlockchainsResponse
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.primarynetwork.v1.ListEvmBlockchainsResponse & nunatak.primarynetwork.v1.ListEvmBlockchainsResponse.$Shape;
            }

            namespace ListEvmBlockchainsResponse {

                /** Properties of a ListEvmBlockchainsResponse. */
                interface $Properties {

                    /** ListEvmBlockchainsResponse blockchains */
                    blockchains?: nunatak.primarynetwork.v1.EvmBlockchain.$Properties[];

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a ListEvmBlockchainsResponse. */
                type $Shape = nunatak.primarynetwork.v1.ListEvmBlockchainsResponse.$Properties;
            }

            /**
             * Properties of an EvmBlockchain.
             * @deprecated Use nunatak.primarynetwork.v1.EvmBlockchain.$Properties instead.
             */
            interface IEvmBlockchain extends nunatak.primarynetwork.v1.EvmBlockchain.$Properties {
            }

            /** Represents an EvmBlockchain. */
            class EvmBlockchain {

                /**
                 * Constructs a new EvmBlockchain.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.primarynetwork.v1.EvmBlockchain.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** EvmBlockchain blockchain. */
                blockchain: nunatak.primarynetwork.v1.Blockchain;

                /** EvmBlockchain network. */
                network: string;

                /**
                 * Encodes the specified EvmBlockchain message. Does not implicitly {@link nunatak.primarynetwork.v1.EvmBlockchain.verify|verify} messages.
                 * @param message EvmBlockchain message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.primarynetwork.v1.EvmBlockchain.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes an EvmBlockchain message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.EvmBlockchain & nunatak.primarynetwork.v1.EvmBlockchain.$Shape} EvmBlockchain
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.primarynetwork.v1.EvmBlockchain & nunatak.primarynetwork.v1.EvmBlockchain.$Shape;
            }

            namespace EvmBlockchain {

                /** Properties of an EvmBlockchain. */
                interface $Properties {

                    /** EvmBlockchain blockchain */
                    blockchain?: nunatak.primarynetwork.v1.Blockchain.$Properties;

                    /** EvmBlockchain network */
                    network?: string;

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of an EvmBlockchain. */
                type $Shape = nunatak.primarynetwork.v1.EvmBlockchain.$Properties;
            }

            /**
             * Properties of a GetValidatorSetRequest.
             * @deprecated Use nunatak.primarynetwork.v1.GetValidatorSetRequest.$Properties instead.
             */
            interface IGetValidatorSetRequest extends nunatak.primarynetwork.v1.GetValidatorSetRequest.$Properties {
            }

            /** Represents a GetValidatorSetRequest. */
            class GetValidatorSetRequest {

                /**
                 * Constructs a new GetValidatorSetRequest.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.primarynetwork.v1.GetValidatorSetRequest.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** GetValidatorSetRequest networkId. */
                networkId: number;

                /** GetValidatorSetRequest subnetId. */
                subnetId: Uint8Array;

                /** GetValidatorSetRequest height. */
                height: (number|Long|null);

                /**
                 * Encodes the specified GetValidatorSetRequest message. Does not implicitly {@link nunatak.primarynetwork.v1.GetValidatorSetRequest.verify|verify} messages.
                 * @param message GetValidatorSetRequest message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.primarynetwork.v1.GetValidatorSetRequest.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a GetValidatorSetRequest message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.GetValidatorSetRequest & nunatak.primarynetwork.v1.GetValidatorSetRequest.$Shape} GetValidatorSetRequest
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.primarynetwork.v1.GetValidatorSetRequest & nunatak.primarynetwork.v1.GetValidatorSetRequest.$Shape;
            }

            namespace GetValidatorSetRequest {

                /** Properties of a GetValidatorSetRequest. */
                interface $Properties {

                    /** GetValidatorSetRequest networkId */
                    networkId?: number;

                    /** GetValidatorSetRequest subnetId */
                    subnetId?: Uint8Array;

                    /** GetValidatorSetRequest height */
                    height?: (number|Long|null);

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a GetValidatorSetRequest. */
                type $Shape = nunatak.primarynetwork.v1.GetValidatorSetRequest.$Properties;
            }

            /**
             * Properties of a GetValidatorSetResponse.
             * @deprecated Use nunatak.primarynetwork.v1.GetValidatorSetResponse.$Properties instead.
             */
            interface IGetValidatorSetResponse extends nunatak.primarynetwork.v1.GetValidatorSetResponse.$Properties {
            }

            /** Represents a GetValidatorSetResponse. */
            class GetValidatorSetResponse {

                /**
                 * Constructs a new GetValidatorSetResponse.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.primarynetwork.v1.GetValidatorSetResponse.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** GetValidatorSetResponse height. */
                height: (number|Long);

                /** GetValidatorSetResponse validators. */
                validators: nunatak.primarynetwork.v1.Validator[];

                /**
                 * Encodes the specified GetValidatorSetResponse message. Does not implicitly {@link nunatak.primarynetwork.v1.GetValidatorSetResponse.verify|verify} messages.
                 * @param message GetValidatorSetResponse message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.primarynetwork.v1.GetValidatorSetResponse.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a GetValidatorSetResponse message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.GetValidatorSetResponse & nunatak.primarynetwork.v1.GetValidatorSetResponse.$Shape} GetValidatorSetResponse
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.primarynetwork.v1.GetValidatorSetResponse & nunatak.primarynetwork.v1.GetValidatorSetResponse.$Shape;
            }

            namespace GetValidatorSetResponse {

                /** Properties of a GetValidatorSetResponse. */
                interface $Properties {

                    /** GetValidatorSetResponse height */
                    height?: (number|Long);

                    /** GetValidatorSetResponse validators */
                    validators?: nunatak.primarynetwork.v1.Validator.$Properties[];

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a GetValidatorSetResponse. */
                type $Shape = nunatak.primarynetwork.v1.GetValidatorSetResponse.$Properties;
            }

            /**
             * Properties of a Validator.
             * @deprecated Use nunatak.primarynetwork.v1.Validator.$Properties instead.
             */
            interface IValidator extends nunatak.primarynetwork.v1.Validator.$Properties {
            }

            /** Represents a Validator. */
            class Validator {

                /**
                 * Constructs a new Validator.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.primarynetwork.v1.Validator.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** Validator nodeId. */
                nodeId: Uint8Array;

                /** Validator weight. */
                weight: Uint8Array;

                /** Validator publicKey. */
                publicKey: (Uint8Array|null);

                /**
                 * Encodes the specified Validator message. Does not implicitly {@link nunatak.primarynetwork.v1.Validator.verify|verify} messages.
                 * @param message Validator message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.primarynetwork.v1.Validator.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a Validator message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.Validator & nunatak.primarynetwork.v1.Validator.$Shape} Validator
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.primarynetwork.v1.Validator & nunatak.primarynetwork.v1.Validator.$Shape;
            }

            namespace Validator {

                /** Properties of a Validator. */
                interface $Properties {

                    /** Validator nodeId */
                    nodeId?: Uint8Array;

                    /** Validator weight */
                    weight?: Uint8Array;

                    /** Validator publicKey */
                    publicKey?: (Uint8Array|null);

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a Validator. */
                type $Shape = nunatak.primarynetwork.v1.Validator.$Properties;
            }

            /**
             * Properties of a ListL1ValidatorChangesRequest.
             * @deprecated Use nunatak.primarynetwork.v1.ListL1ValidatorChangesRequest.$Properties instead.
             */
            interface IListL1ValidatorChangesRequest extends nunatak.primarynetwork.v1.ListL1ValidatorChangesRequest.$Properties {
            }

            /** Represents a ListL1ValidatorChangesRequest. */
            class ListL1ValidatorChangesRequest {

                /**
                 * Constructs a new ListL1ValidatorChangesRequest.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.primarynetwork.v1.ListL1ValidatorChangesRequest.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** ListL1ValidatorChangesRequest networkId. */
                networkId: number;

                /** ListL1ValidatorChangesRequest validationId. */
                validationId: Uint8Array;

                /** ListL1ValidatorChangesRequest after. */
                after: (nunatak.primarynetwork.v1.L1ValidatorChangeKey|null);

                /** ListL1ValidatorChangesRequest pageSize. */
                pageSize: number;

                /**
                 * Encodes the specified ListL1ValidatorChangesRequest message. Does not implicitly {@link nunatak.primarynetwork.v1.ListL1ValidatorChangesRequest.verify|verify} messages.
                 * @param message ListL1ValidatorChangesRequest message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.primarynetwork.v1.ListL1ValidatorChangesRequest.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a ListL1ValidatorChangesRequest message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.ListL1ValidatorChangesRequest & nunatak.primarynetwork.v1.ListL1ValidatorChangesRequest.$Shape} ListL1ValidatorChangesRequest
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.primarynetwork.v1.ListL1ValidatorChangesRequest & nunatak.primarynetwork.v1.ListL1ValidatorChangesRequest.$Shape;
            }

            namespace ListL1ValidatorChangesRequest {

                /** Properties of a ListL1ValidatorChangesRequest. */
                interface $Properties {

                    /** ListL1ValidatorChangesRequest networkId */
                    networkId?: number;

                    /** ListL1ValidatorChangesRequest validationId */
                    validationId?: Uint8Array;

                    /** ListL1ValidatorChangesRequest after */
                    after?: (nunatak.primarynetwork.v1.L1ValidatorChangeKey.$Properties|null);

                    /** ListL1ValidatorChangesRequest pageSize */
                    pageSize?: number;

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a ListL1ValidatorChangesRequest. */
                type $Shape = nunatak.primarynetwork.v1.ListL1ValidatorChangesRequest.$Properties;
            }

            /**
             * Properties of a L1ValidatorChangeKey.
             * @deprecated Use nunatak.primarynetwork.v1.L1ValidatorChangeKey.$Properties instead.
             */
            interface IL1ValidatorChangeKey extends nunatak.primarynetwork.v1.L1ValidatorChangeKey.$Properties {
            }

            /** Represents a L1ValidatorChangeKey. */
            class L1ValidatorChangeKey {

                /**
                 * Constructs a new L1ValidatorChangeKey.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.primarynetwork.v1.L1ValidatorChangeKey.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** L1ValidatorChangeKey height. */
                height: (number|Long);

                /** L1ValidatorChangeKey index. */
                index: number;

                /**
                 * Encodes the specified L1ValidatorChangeKey message. Does not implicitly {@link nunatak.primarynetwork.v1.L1ValidatorChangeKey.verify|verify} messages.
                 * @param message L1ValidatorChangeKey message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.primarynetwork.v1.L1ValidatorChangeKey.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a L1ValidatorChangeKey message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.L1ValidatorChangeKey & nunatak.primarynetwork.v1.L1ValidatorChangeKey.$Shape} L1ValidatorChangeKey
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.primarynetwork.v1.L1ValidatorChangeKey & nunatak.primarynetwork.v1.L1ValidatorChangeKey.$Shape;
            }

            namespace L1ValidatorChangeKey {

                /** Properties of a L1ValidatorChangeKey. */
                interface $Properties {

                    /** L1ValidatorChangeKey height */
                    height?: (number|Long);

                    /** L1ValidatorChangeKey index */
                    index?: number;

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a L1ValidatorChangeKey. */
                type $Shape = nunatak.primarynetwork.v1.L1ValidatorChangeKey.$Properties;
            }

            /**
             * Properties of a ListL1ValidatorChangesResponse.
             * @deprecated Use nunatak.primarynetwork.v1.ListL1ValidatorChangesResponse.$Properties instead.
             */
            interface IListL1ValidatorChangesResponse extends nunatak.primarynetwork.v1.ListL1ValidatorChangesResponse.$Properties {
            }

            /** Represents a ListL1ValidatorChangesResponse. */
            class ListL1ValidatorChangesResponse {

                /**
                 * Constructs a new ListL1ValidatorChangesResponse.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.primarynetwork.v1.ListL1ValidatorChangesResponse.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** ListL1ValidatorChangesResponse subnetId. */
                subnetId: Uint8Array;

                /** ListL1ValidatorChangesResponse nodeId. */
                nodeId: Uint8Array;

                /** ListL1ValidatorChangesResponse publicKey. */
                publicKey: Uint8Array;

                /** ListL1ValidatorChangesResponse changes. */
                changes: nunatak.primarynetwork.v1.L1ValidatorChange[];

                /** ListL1ValidatorChangesResponse next. */
                next: (nunatak.primarynetwork.v1.L1ValidatorChangeKey|null);

                /**
                 * Encodes the specified ListL1ValidatorChangesResponse message. Does not implicitly {@link nunatak.primarynetwork.v1.ListL1ValidatorChangesResponse.verify|verify} messages.
                 * @param message ListL1ValidatorChangesResponse message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.primarynetwork.v1.ListL1ValidatorChangesResponse.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a ListL1ValidatorChangesResponse message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.ListL1ValidatorChangesResponse & nunatak.primarynetwork.v1.ListL1ValidatorChangesResponse.$Shape} ListL1ValidatorChangesResponse
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.primarynetwork.v1.ListL1ValidatorChangesResponse & nunatak.primarynetwork.v1.ListL1ValidatorChangesResponse.$Shape;
            }

            namespace ListL1ValidatorChangesResponse {

                /** Properties of a ListL1ValidatorChangesResponse. */
                interface $Properties {

                    /** ListL1ValidatorChangesResponse subnetId */
                    subnetId?: Uint8Array;

                    /** ListL1ValidatorChangesResponse nodeId */
                    nodeId?: Uint8Array;

                    /** ListL1ValidatorChangesResponse publicKey */
                    publicKey?: Uint8Array;

                    /** ListL1ValidatorChangesResponse changes */
                    changes?: nunatak.primarynetwork.v1.L1ValidatorChange.$Properties[];

                    /** ListL1ValidatorChangesResponse next */
                    next?: (nunatak.primarynetwork.v1.L1ValidatorChangeKey.$Properties|null);

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a ListL1ValidatorChangesResponse. */
                type $Shape = nunatak.primarynetwork.v1.ListL1ValidatorChangesResponse.$Properties;
            }

            /**
             * Properties of a L1ValidatorChange.
             * @deprecated Use nunatak.primarynetwork.v1.L1ValidatorChange.$Properties instead.
             */
            interface IL1ValidatorChange extends nunatak.primarynetwork.v1.L1ValidatorChange.$Properties {
            }

            /** Represents a L1ValidatorChange. */
            class L1ValidatorChange {

                /**
                 * Constructs a new L1ValidatorChange.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.primarynetwork.v1.L1ValidatorChange.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** L1ValidatorChange key. */
                key: nunatak.primarynetwork.v1.L1ValidatorChangeKey;

                /** L1ValidatorChange time. */
                time: (number|Long);

                /** L1ValidatorChange kind. */
                kind: nunatak.primarynetwork.v1.L1ValidatorChangeKind;

                /** L1ValidatorChange validatorSetHeight. */
                validatorSetHeight: (number|Long);

                /** L1ValidatorChange transactionId. */
                transactionId: (Uint8Array|null);

                /** L1ValidatorChange weight. */
                weight: Uint8Array;

                /** L1ValidatorChange balance. */
                balance: Uint8Array;

                /** L1ValidatorChange added. */
                added: (Uint8Array|null);

                /** L1ValidatorChange returned. */
                returned: (Uint8Array|null);

                /**
                 * Encodes the specified L1ValidatorChange message. Does not implicitly {@link nunatak.primarynetwork.v1.L1ValidatorChange.verify|verify} messages.
                 * @param message L1ValidatorChange message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.primarynetwork.v1.L1ValidatorChange.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a L1ValidatorChange message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.L1ValidatorChange & nunatak.primarynetwork.v1.L1ValidatorChange.$Shape} L1ValidatorChange
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.primarynetwork.v1.L1ValidatorChange & nunatak.primarynetwork.v1.L1ValidatorChange.$Shape;
            }

            namespace L1ValidatorChange {

                /** Properties of a L1ValidatorChange. */
                interface $Properties {

                    /** L1ValidatorChange key */
                    key?: nunatak.primarynetwork.v1.L1ValidatorChangeKey.$Properties;

                    /** L1ValidatorChange time */
                    time?: (number|Long);

                    /** L1ValidatorChange kind */
                    kind?: nunatak.primarynetwork.v1.L1ValidatorChangeKind;

                    /** L1ValidatorChange validatorSetHeight */
                    validatorSetHeight?: (number|Long);

                    /** L1ValidatorChange transactionId */
                    transactionId?: (Uint8Array|null);

                    /** L1ValidatorChange weight */
                    weight?: Uint8Array;

                    /** L1ValidatorChange balance */
                    balance?: Uint8Array;

                    /** L1ValidatorChange added */
                    added?: (Uint8Array|null);

                    /** L1ValidatorChange returned */
                    returned?: (Uint8Array|null);

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a L1ValidatorChange. */
                type $Shape = nunatak.primarynetwork.v1.L1ValidatorChange.$Properties;
            }

            /** L1ValidatorChangeKind enum. */
            enum L1ValidatorChangeKind {

                /** L1_VALIDATOR_CHANGE_KIND_UNKNOWN value */
                L1_VALIDATOR_CHANGE_KIND_UNKNOWN = 0,

                /** L1_VALIDATOR_CHANGE_KIND_REGISTERED value */
                L1_VALIDATOR_CHANGE_KIND_REGISTERED = 1,

                /** L1_VALIDATOR_CHANGE_KIND_WEIGHT value */
                L1_VALIDATOR_CHANGE_KIND_WEIGHT = 2,

                /** L1_VALIDATOR_CHANGE_KIND_BALANCE value */
                L1_VALIDATOR_CHANGE_KIND_BALANCE = 3,

                /** L1_VALIDATOR_CHANGE_KIND_DISABLED value */
                L1_VALIDATOR_CHANGE_KIND_DISABLED = 4,

                /** L1_VALIDATOR_CHANGE_KIND_EXHAUSTED value */
                L1_VALIDATOR_CHANGE_KIND_EXHAUSTED = 5,

                /** L1_VALIDATOR_CHANGE_KIND_REMOVED value */
                L1_VALIDATOR_CHANGE_KIND_REMOVED = 6
            }

            /**
             * Properties of a GetTransactionRequest.
             * @deprecated Use nunatak.primarynetwork.v1.GetTransactionRequest.$Properties instead.
             */
            interface IGetTransactionRequest extends nunatak.primarynetwork.v1.GetTransactionRequest.$Properties {
            }

            /** Represents a GetTransactionRequest. */
            class GetTransactionRequest {

                /**
                 * Constructs a new GetTransactionRequest.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.primarynetwork.v1.GetTransactionRequest.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** GetTransactionRequest networkId. */
                networkId: number;

                /** GetTransactionRequest chain. */
                chain: nunatak.primarynetwork.v1.Chain;

                /** GetTransactionRequest transactionId. */
                transactionId: Uint8Array;

                /**
                 * Encodes the specified GetTransactionRequest message. Does not implicitly {@link nunatak.primarynetwork.v1.GetTransactionRequest.verify|verify} messages.
                 * @param message GetTransactionRequest message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.primarynetwork.v1.GetTransactionRequest.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a GetTransactionRequest message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.GetTransactionRequest & nunatak.primarynetwork.v1.GetTransactionRequest.$Shape} GetTransactionRequest
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.primarynetwork.v1.GetTransactionRequest & nunatak.primarynetwork.v1.GetTransactionRequest.$Shape;
            }

            namespace GetTransactionRequest {

                /** Properties of a GetTransactionRequest. */
                interface $Properties {

                    /** GetTransactionRequest networkId */
                    networkId?: number;

                    /** GetTransactionRequest chain */
                    chain?: nunatak.primarynetwork.v1.Chain;

                    /** GetTransactionRequest transactionId */
                    transactionId?: Uint8Array;

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a GetTransactionRequest. */
                type $Shape = nunatak.primarynetwork.v1.GetTransactionRequest.$Properties;
            }

            /**
             * Properties of a GetTransactionResponse.
             * @deprecated Use nunatak.primarynetwork.v1.GetTransactionResponse.$Properties instead.
             */
            interface IGetTransactionResponse extends nunatak.primarynetwork.v1.GetTransactionResponse.$Properties {
            }

            /** Represents a GetTransactionResponse. */
            class GetTransactionResponse {

                /**
                 * Constructs a new GetTransactionResponse.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.primarynetwork.v1.GetTransactionResponse.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** GetTransactionResponse type. */
                type: string;

                /** GetTransactionResponse bytes. */
                bytes: Uint8Array;

                /** GetTransactionResponse height. */
                height: (number|Long);

                /** GetTransactionResponse time. */
                time: (number|Long);

                /**
                 * Encodes the specified GetTransactionResponse message. Does not implicitly {@link nunatak.primarynetwork.v1.GetTransactionResponse.verify|verify} messages.
                 * @param message GetTransactionResponse message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.primarynetwork.v1.GetTransactionResponse.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a GetTransactionResponse message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.GetTransactionResponse & nunatak.primarynetwork.v1.GetTransactionResponse.$Shape} GetTransactionResponse
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.primarynetwork.v1.GetTransactionResponse & nunatak.primarynetwork.v1.GetTransactionResponse.$Shape;
            }

            namespace GetTransactionResponse {

                /** Properties of a GetTransactionResponse. */
                interface $Properties {

                    /** GetTransactionResponse type */
                    type?: string;

                    /** GetTransactionResponse bytes */
                    bytes?: Uint8Array;

                    /** GetTransactionResponse height */
                    height?: (number|Long);

                    /** GetTransactionResponse time */
                    time?: (number|Long);

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a GetTransactionResponse. */
                type $Shape = nunatak.primarynetwork.v1.GetTransactionResponse.$Properties;
            }

            /**
             * Properties of a GetSubnetRequest.
             * @deprecated Use nunatak.primarynetwork.v1.GetSubnetRequest.$Properties instead.
             */
            interface IGetSubnetRequest extends nunatak.primarynetwork.v1.GetSubnetRequest.$Properties {
            }

            /** Represents a GetSubnetRequest. */
            class GetSubnetRequest {

                /**
                 * Constructs a new GetSubnetRequest.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.primarynetwork.v1.GetSubnetRequest.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** GetSubnetRequest networkId. */
                networkId: number;

                /** GetSubnetRequest subnetId. */
                subnetId: Uint8Array;

                /**
                 * Encodes the specified GetSubnetRequest message. Does not implicitly {@link nunatak.primarynetwork.v1.GetSubnetRequest.verify|verify} messages.
                 * @param message GetSubnetRequest message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.primarynetwork.v1.GetSubnetRequest.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a GetSubnetRequest message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.GetSubnetRequest & nunatak.primarynetwork.v1.GetSubnetRequest.$Shape} GetSubnetRequest
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.primarynetwork.v1.GetSubnetRequest & nunatak.primarynetwork.v1.GetSubnetRequest.$Shape;
            }

            namespace GetSubnetRequest {

                /** Properties of a GetSubnetRequest. */
                interface $Properties {

                    /** GetSubnetRequest networkId */
                    networkId?: number;

                    /** GetSubnetRequest subnetId */
                    subnetId?: Uint8Array;

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a GetSubnetRequest. */
                type $Shape = nunatak.primarynetwork.v1.GetSubnetRequest.$Properties;
            }

            /**
             * Properties of a GetSubnetResponse.
             * @deprecated Use nunatak.primarynetwork.v1.GetSubnetResponse.$Properties instead.
             */
            interface IGetSubnetResponse extends nunatak.primarynetwork.v1.GetSubnetResponse.$Properties {
            }

            /** Represents a GetSubnetResponse. */
            class GetSubnetResponse {

                /**
                 * Constructs a new GetSubnetResponse.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.primarynetwork.v1.GetSubnetResponse.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** GetSubnetResponse validatorManager. */
                validatorManager: (nunatak.primarynetwork.v1.ValidatorManager|null);

                /**
                 * Encodes the specified GetSubnetResponse message. Does not implicitly {@link nunatak.primarynetwork.v1.GetSubnetResponse.verify|verify} messages.
                 * @param message GetSubnetResponse message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.primarynetwork.v1.GetSubnetResponse.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a GetSubnetResponse message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.GetSubnetResponse & nunatak.primarynetwork.v1.GetSubnetResponse.$Shape} GetSubnetResponse
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.primarynetwork.v1.GetSubnetResponse & nunatak.primarynetwork.v1.GetSubnetResponse.$Shape;
            }

            namespace GetSubnetResponse {

                /** Properties of a GetSubnetResponse. */
                interface $Properties {

                    /** GetSubnetResponse validatorManager */
                    validatorManager?: (nunatak.primarynetwork.v1.ValidatorManager.$Properties|null);

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a GetSubnetResponse. */
                type $Shape = nunatak.primarynetwork.v1.GetSubnetResponse.$Properties;
            }

            /**
             * Properties of a ValidatorManager.
             * @deprecated Use nunatak.primarynetwork.v1.ValidatorManager.$Properties instead.
             */
            interface IValidatorManager extends nunatak.primarynetwork.v1.ValidatorManager.$Properties {
            }

            /** Represents a ValidatorManager. */
            class ValidatorManager {

                /**
                 * Constructs a new ValidatorManager.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.primarynetwork.v1.ValidatorManager.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** ValidatorManager blockchainId. */
                blockchainId: Uint8Array;

                /** ValidatorManager address. */
                address: Uint8Array;

                /** ValidatorManager conversionTransactionId. */
                conversionTransactionId: Uint8Array;

                /**
                 * Encodes the specified ValidatorManager message. Does not implicitly {@link nunatak.primarynetwork.v1.ValidatorManager.verify|verify} messages.
                 * @param message ValidatorManager message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.primarynetwork.v1.ValidatorManager.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a ValidatorManager message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.ValidatorManager & nunatak.primarynetwork.v1.ValidatorManager.$Shape} ValidatorManager
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.primarynetwork.v1.ValidatorManager & nunatak.primarynetwork.v1.ValidatorManager.$Shape;
            }

            namespace ValidatorManager {

                /** Properties of a ValidatorManager. */
                interface $Properties {

                    /** ValidatorManager blockchainId */
                    blockchainId?: Uint8Array;

                    /** ValidatorManager address */
                    address?: Uint8Array;

                    /** ValidatorManager conversionTransactionId */
                    conversionTransactionId?: Uint8Array;

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a ValidatorManager. */
                type $Shape = nunatak.primarynetwork.v1.ValidatorManager.$Properties;
            }

            /**
             * Properties of a ListL1ValidatorsRequest.
             * @deprecated Use nunatak.primarynetwork.v1.ListL1ValidatorsRequest.$Properties instead.
             */
            interface IListL1ValidatorsRequest extends nunatak.primarynetwork.v1.ListL1ValidatorsRequest.$Properties {
            }

            /** Represents a ListL1ValidatorsRequest. */
            class ListL1ValidatorsRequest {

                /**
                 * Constructs a new ListL1ValidatorsRequest.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.primarynetwork.v1.ListL1ValidatorsRequest.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** ListL1ValidatorsRequest networkId. */
                networkId: number;

                /** ListL1ValidatorsRequest subnetId. */
                subnetId: Uint8Array;

                /** ListL1ValidatorsRequest after. */
                after: (nunatak.primarynetwork.v1.L1ValidatorKey|null);

                /** ListL1ValidatorsRequest pageSize. */
                pageSize: number;

                /**
                 * Encodes the specified ListL1ValidatorsRequest message. Does not implicitly {@link nunatak.primarynetwork.v1.ListL1ValidatorsRequest.verify|verify} messages.
                 * @param message ListL1ValidatorsRequest message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.primarynetwork.v1.ListL1ValidatorsRequest.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a ListL1ValidatorsRequest message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.ListL1ValidatorsRequest & nunatak.primarynetwork.v1.ListL1ValidatorsRequest.$Shape} ListL1ValidatorsRequest
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.primarynetwork.v1.ListL1ValidatorsRequest & nunatak.primarynetwork.v1.ListL1ValidatorsRequest.$Shape;
            }

            namespace ListL1ValidatorsRequest {

                /** Properties of a ListL1ValidatorsRequest. */
                interface $Properties {

                    /** ListL1ValidatorsRequest networkId */
                    networkId?: number;

                    /** ListL1ValidatorsRequest subnetId */
                    subnetId?: Uint8Array;

                    /** ListL1ValidatorsRequest after */
                    after?: (nunatak.primarynetwork.v1.L1ValidatorKey.$Properties|null);

                    /** ListL1ValidatorsRequest pageSize */
                    pageSize?: number;

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a ListL1ValidatorsRequest. */
                type $Shape = nunatak.primarynetwork.v1.ListL1ValidatorsRequest.$Properties;
            }

            /**
             * Properties of a L1ValidatorKey.
             * @deprecated Use nunatak.primarynetwork.v1.L1ValidatorKey.$Properties instead.
             */
            interface IL1ValidatorKey extends nunatak.primarynetwork.v1.L1ValidatorKey.$Properties {
            }

            /** Represents a L1ValidatorKey. */
            class L1ValidatorKey {

                /**
                 * Constructs a new L1ValidatorKey.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.primarynetwork.v1.L1ValidatorKey.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** L1ValidatorKey time. */
                time: (number|Long);

                /** L1ValidatorKey validationId. */
                validationId: Uint8Array;

                /**
                 * Encodes the specified L1ValidatorKey message. Does not implicitly {@link nunatak.primarynetwork.v1.L1ValidatorKey.verify|verify} messages.
                 * @param message L1ValidatorKey message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.primarynetwork.v1.L1ValidatorKey.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a L1ValidatorKey message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.L1ValidatorKey & nunatak.primarynetwork.v1.L1ValidatorKey.$Shape} L1ValidatorKey
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.primarynetwork.v1.L1ValidatorKey & nunatak.primarynetwork.v1.L1ValidatorKey.$Shape;
            }

            namespace L1ValidatorKey {

                /** Properties of a L1ValidatorKey. */
                interface $Properties {

                    /** L1ValidatorKey time */
                    time?: (number|Long);

                    /** L1ValidatorKey validationId */
                    validationId?: Uint8Array;

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a L1ValidatorKey. */
                type $Shape = nunatak.primarynetwork.v1.L1ValidatorKey.$Properties;
            }

            /**
             * Properties of a ListL1ValidatorsResponse.
             * @deprecated Use nunatak.primarynetwork.v1.ListL1ValidatorsResponse.$Properties instead.
             */
            interface IListL1ValidatorsResponse extends nunatak.primarynetwork.v1.ListL1ValidatorsResponse.$Properties {
            }

            /** Represents a ListL1ValidatorsResponse. */
            class ListL1ValidatorsResponse {

                /**
                 * Constructs a new ListL1ValidatorsResponse.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.primarynetwork.v1.ListL1ValidatorsResponse.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** ListL1ValidatorsResponse height. */
                height: (number|Long);

                /** ListL1ValidatorsResponse time. */
                time: (number|Long);

                /** ListL1ValidatorsResponse validators. */
                validators: nunatak.primarynetwork.v1.L1Validator[];

                /** ListL1ValidatorsResponse next. */
                next: (nunatak.primarynetwork.v1.L1ValidatorKey|null);

                /**
                 * Encodes the specified ListL1ValidatorsResponse message. Does not implicitly {@link nunatak.primarynetwork.v1.ListL1ValidatorsResponse.verify|verify} messages.
                 * @param message ListL1ValidatorsResponse message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.primarynetwork.v1.ListL1ValidatorsResponse.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a ListL1ValidatorsResponse message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.ListL1ValidatorsResponse & nunatak.primarynetwork.v1.ListL1ValidatorsResponse.$Shape} ListL1ValidatorsResponse
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.primarynetwork.v1.ListL1ValidatorsResponse & nunatak.primarynetwork.v1.ListL1ValidatorsResponse.$Shape;
            }

            namespace ListL1ValidatorsResponse {

                /** Properties of a ListL1ValidatorsResponse. */
                interface $Properties {

                    /** ListL1ValidatorsResponse height */
                    height?: (number|Long);

                    /** ListL1ValidatorsResponse time */
                    time?: (number|Long);

                    /** ListL1ValidatorsResponse validators */
                    validators?: nunatak.primarynetwork.v1.L1Validator.$Properties[];

                    /** ListL1ValidatorsResponse next */
                    next?: (nunatak.primarynetwork.v1.L1ValidatorKey.$Properties|null);

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a ListL1ValidatorsResponse. */
                type $Shape = nunatak.primarynetwork.v1.ListL1ValidatorsResponse.$Properties;
            }

            /**
             * Properties of a L1Validator.
             * @deprecated Use nunatak.primarynetwork.v1.L1Validator.$Properties instead.
             */
            interface IL1Validator extends nunatak.primarynetwork.v1.L1Validator.$Properties {
            }

            /** Represents a L1Validator. */
            class L1Validator {

                /**
                 * Constructs a new L1Validator.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.primarynetwork.v1.L1Validator.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** L1Validator validationId. */
                validationId: Uint8Array;

                /** L1Validator nodeId. */
                nodeId: Uint8Array;

                /** L1Validator publicKey. */
                publicKey: Uint8Array;

                /** L1Validator weight. */
                weight: Uint8Array;

                /** L1Validator balance. */
                balance: Uint8Array;

                /** L1Validator balanceEndTime. */
                balanceEndTime: (number|Long|null);

                /**
                 * Encodes the specified L1Validator message. Does not implicitly {@link nunatak.primarynetwork.v1.L1Validator.verify|verify} messages.
                 * @param message L1Validator message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.primarynetwork.v1.L1Validator.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a L1Validator message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.L1Validator & nunatak.primarynetwork.v1.L1Validator.$Shape} L1Validator
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.primarynetwork.v1.L1Validator & nunatak.primarynetwork.v1.L1Validator.$Shape;
            }

            namespace L1Validator {

                /** Properties of a L1Validator. */
                interface $Properties {

                    /** L1Validator validationId */
                    validationId?: Uint8Array;

                    /** L1Validator nodeId */
                    nodeId?: Uint8Array;

                    /** L1Validator publicKey */
                    publicKey?: Uint8Array;

                    /** L1Validator weight */
                    weight?: Uint8Array;

                    /** L1Validator balance */
                    balance?: Uint8Array;

                    /** L1Validator balanceEndTime */
                    balanceEndTime?: (number|Long|null);

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a L1Validator. */
                type $Shape = nunatak.primarynetwork.v1.L1Validator.$Properties;
            }

            /**
             * Properties of a GetTransactionMessageRequest.
             * @deprecated Use nunatak.primarynetwork.v1.GetTransactionMessageRequest.$Properties instead.
             */
            interface IGetTransactionMessageRequest extends nunatak.primarynetwork.v1.GetTransactionMessageRequest.$Properties {
            }

            /** Represents a GetTransactionMessageRequest. */
            class GetTransactionMessageRequest {

                /**
                 * Constructs a new GetTransactionMessageRequest.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.primarynetwork.v1.GetTransactionMessageRequest.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** GetTransactionMessageRequest networkId. */
                networkId: number;

                /** GetTransactionMessageRequest transactionId. */
                transactionId: Uint8Array;

                /**
                 * Encodes the specified GetTransactionMessageRequest message. Does not implicitly {@link nunatak.primarynetwork.v1.GetTransactionMessageRequest.verify|verify} messages.
                 * @param message GetTransactionMessageRequest message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.primarynetwork.v1.GetTransactionMessageRequest.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a GetTransactionMessageRequest message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.GetTransactionMessageRequest & nunatak.primarynetwork.v1.GetTransactionMessageRequest.$Shape} GetTransactionMessageRequest
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.primarynetwork.v1.GetTransactionMessageRequest & nunatak.primarynetwork.v1.GetTransactionMessageRequest.$Shape;
            }

            namespace GetTransactionMessageRequest {

                /** Properties of a GetTransactionMessageRequest. */
                interface $Properties {

                    /** GetTransactionMessageRequest networkId */
                    networkId?: number;

                    /** GetTransactionMessageRequest transactionId */
                    transactionId?: Uint8Array;

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a GetTransactionMessageRequest. */
                type $Shape = nunatak.primarynetwork.v1.GetTransactionMessageRequest.$Properties;
            }

            /**
             * Properties of a GetTransactionMessageResponse.
             * @deprecated Use nunatak.primarynetwork.v1.GetTransactionMessageResponse.$Properties instead.
             */
            interface IGetTransactionMessageResponse extends nunatak.primarynetwork.v1.GetTransactionMessageResponse.$Properties {
            }

            /** Represents a GetTransactionMessageResponse. */
            class GetTransactionMessageResponse {

                /**
                 * Constructs a new GetTransactionMessageResponse.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.primarynetwork.v1.GetTransactionMessageResponse.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** GetTransactionMessageResponse transactionType. */
                transactionType: string;

                /** GetTransactionMessageResponse message. */
                message: (nunatak.primarynetwork.v1.TransactionMessage|null);

                /**
                 * Encodes the specified GetTransactionMessageResponse message. Does not implicitly {@link nunatak.primarynetwork.v1.GetTransactionMessageResponse.verify|verify} messages.
                 * @param message GetTransactionMessageResponse message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.primarynetwork.v1.GetTransactionMessageResponse.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a GetTransactionMessageResponse message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.GetTransactionMessageResponse & nunatak.primarynetwork.v1.GetTransactionMessageResponse.$Shape} GetTransactionMessageResponse
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.primarynetwork.v1.GetTransactionMessageResponse & nunatak.primarynetwork.v1.GetTransactionMessageResponse.$Shape;
            }

            namespace GetTransactionMessageResponse {

                /** Properties of a GetTransactionMessageResponse. */
                interface $Properties {

                    /** GetTransactionMessageResponse transactionType */
                    transactionType?: string;

                    /** GetTransactionMessageResponse message */
                    message?: (nunatak.primarynetwork.v1.TransactionMessage.$Properties|null);

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a GetTransactionMessageResponse. */
                type $Shape = nunatak.primarynetwork.v1.GetTransactionMessageResponse.$Properties;
            }

            /**
             * Properties of a TransactionMessage.
             * @deprecated Use nunatak.primarynetwork.v1.TransactionMessage.$Properties instead.
             */
            interface ITransactionMessage extends nunatak.primarynetwork.v1.TransactionMessage.$Properties {
            }

            /** Represents a TransactionMessage. */
            class TransactionMessage {

                /**
                 * Constructs a new TransactionMessage.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.primarynetwork.v1.TransactionMessage.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** TransactionMessage unsignedMessage. */
                unsignedMessage: Uint8Array;

                /** TransactionMessage justification. */
                justification: Uint8Array;

                /** TransactionMessage subnetId. */
                subnetId: Uint8Array;

                /** TransactionMessage validatorManager. */
                validatorManager: nunatak.primarynetwork.v1.ValidatorManager;

                /** TransactionMessage managerSubnetId. */
                managerSubnetId: (Uint8Array|null);

                /** TransactionMessage status. */
                status: nunatak.primarynetwork.v1.MessageStatus;

                /**
                 * Encodes the specified TransactionMessage message. Does not implicitly {@link nunatak.primarynetwork.v1.TransactionMessage.verify|verify} messages.
                 * @param message TransactionMessage message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.primarynetwork.v1.TransactionMessage.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a TransactionMessage message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.TransactionMessage & nunatak.primarynetwork.v1.TransactionMessage.$Shape} TransactionMessage
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.primarynetwork.v1.TransactionMessage & nunatak.primarynetwork.v1.TransactionMessage.$Shape;
            }

            namespace TransactionMessage {

                /** Properties of a TransactionMessage. */
                interface $Properties {

                    /** TransactionMessage unsignedMessage */
                    unsignedMessage?: Uint8Array;

                    /** TransactionMessage justification */
                    justification?: Uint8Array;

                    /** TransactionMessage subnetId */
                    subnetId?: Uint8Array;

                    /** TransactionMessage validatorManager */
                    validatorManager?: nunatak.primarynetwork.v1.ValidatorManager.$Properties;

                    /** TransactionMessage managerSubnetId */
                    managerSubnetId?: (Uint8Array|null);

                    /** TransactionMessage status */
                    status?: nunatak.primarynetwork.v1.MessageStatus;

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a TransactionMessage. */
                type $Shape = nunatak.primarynetwork.v1.TransactionMessage.$Properties;
            }

            /** MessageStatus enum. */
            enum MessageStatus {

                /** MESSAGE_STATUS_UNKNOWN value */
                MESSAGE_STATUS_UNKNOWN = 0,

                /** MESSAGE_STATUS_SIGNED value */
                MESSAGE_STATUS_SIGNED = 1,

                /** MESSAGE_STATUS_SUPERSEDED value */
                MESSAGE_STATUS_SUPERSEDED = 2,

                /** MESSAGE_STATUS_ENDED value */
                MESSAGE_STATUS_ENDED = 3
            }

            /**
             * Properties of a PrimaryNetworkEvent.
             * @deprecated Use nunatak.primarynetwork.v1.PrimaryNetworkEvent.$Properties instead.
             */
            interface IPrimaryNetworkEvent extends nunatak.primarynetwork.v1.PrimaryNetworkEvent.$Properties {
            }

            /** Represents a PrimaryNetworkEvent. */
            class PrimaryNetworkEvent {

                /**
                 * Constructs a new PrimaryNetworkEvent.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.primarynetwork.v1.PrimaryNetworkEvent.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** PrimaryNetworkEvent networkId. */
                networkId: number;

                /** PrimaryNetworkEvent chain. */
                chain: nunatak.primarynetwork.v1.Chain;

                /** PrimaryNetworkEvent epoch. */
                epoch: (number|Long);

                /** PrimaryNetworkEvent sequence. */
                sequence: (number|Long);

                /** PrimaryNetworkEvent genesis. */
                genesis: (nunatak.primarynetwork.v1.Genesis|null);

                /** PrimaryNetworkEvent vertex. */
                vertex: (nunatak.primarynetwork.v1.Vertex|null);

                /** PrimaryNetworkEvent block. */
                block: (nunatak.primarynetwork.v1.Block|null);

                /** PrimaryNetworkEvent cChainBlock. */
                cChainBlock: (nunatak.primarynetwork.v1.CChainBlock|null);

                /** PrimaryNetworkEvent event. */
                event?: ("genesis"|"vertex"|"block"|"cChainBlock");

                /**
                 * Encodes the specified PrimaryNetworkEvent message. Does not implicitly {@link nunatak.primarynetwork.v1.PrimaryNetworkEvent.verify|verify} messages.
                 * @param message PrimaryNetworkEvent message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.primarynetwork.v1.PrimaryNetworkEvent.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a PrimaryNetworkEvent message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.PrimaryNetworkEvent & nunatak.primarynetwork.v1.PrimaryNetworkEvent.$Shape} PrimaryNetworkEvent
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.primarynetwork.v1.PrimaryNetworkEvent & nunatak.primarynetwork.v1.PrimaryNetworkEvent.$Shape;
            }

            namespace PrimaryNetworkEvent {

                /** Properties of a PrimaryNetworkEvent. */
                interface $Properties {

                    /** PrimaryNetworkEvent networkId */
                    networkId?: number;

                    /** PrimaryNetworkEvent chain */
                    chain?: nunatak.primarynetwork.v1.Chain;

                    /** PrimaryNetworkEvent epoch */
                    epoch?: (number|Long);

                    /** PrimaryNetworkEvent sequence */
                    sequence?: (number|Long);

                    /** PrimaryNetworkEvent genesis */
                    genesis?: (nunatak.primarynetwork.v1.Genesis.$Properties|null);

                    /** PrimaryNetworkEvent vertex */
                    vertex?: (nunatak.primarynetwork.v1.Vertex.$Properties|null);

                    /** PrimaryNetworkEvent block */
                    block?: (nunatak.primarynetwork.v1.Block.$Properties|null);

                    /** PrimaryNetworkEvent cChainBlock */
                    cChainBlock?: (nunatak.primarynetwork.v1.CChainBlock.$Properties|null);

                    /** PrimaryNetworkEvent event */
                    event?: ("genesis"|"vertex"|"block"|"cChainBlock");

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Narrowed shape of a PrimaryNetworkEvent. */
                type $Shape = {
                  networkId?: number;
                  chain?: nunatak.primarynetwork.v1.Chain;
                  epoch?: number|Long;
                  sequence?: number|Long;
                  genesis?: nunatak.primarynetwork.v1.Genesis.$Shape|null;
                  vertex?: nunatak.primarynetwork.v1.Vertex.$Shape|null;
                  block?: nunatak.primarynetwork.v1.Block.$Shape|null;
                  cChainBlock?: nunatak.primarynetwork.v1.CChainBlock.$Shape|null;
                  $unknowns?: Uint8Array[];
                } & (
                  ({ event?: undefined; genesis?: null; vertex?: null; block?: null; cChainBlock?: null }|{ event?: "genesis"; genesis: nunatak.primarynetwork.v1.Genesis.$Shape; vertex?: null; block?: null; cChainBlock?: null }|{ event?: "vertex"; genesis?: null; vertex: nunatak.primarynetwork.v1.Vertex.$Shape; block?: null; cChainBlock?: null }|{ event?: "block"; genesis?: null; vertex?: null; block: nunatak.primarynetwork.v1.Block.$Shape; cChainBlock?: null }|{ event?: "cChainBlock"; genesis?: null; vertex?: null; block?: null; cChainBlock: nunatak.primarynetwork.v1.CChainBlock.$Shape })
                );
            }

            /** Chain enum. */
            enum Chain {

                /** CHAIN_UNKNOWN value */
                CHAIN_UNKNOWN = 0,

                /** CHAIN_P value */
                CHAIN_P = 1,

                /** CHAIN_X value */
                CHAIN_X = 2,

                /** CHAIN_C value */
                CHAIN_C = 3
            }

            /**
             * Properties of a Genesis.
             * @deprecated Use nunatak.primarynetwork.v1.Genesis.$Properties instead.
             */
            interface IGenesis extends nunatak.primarynetwork.v1.Genesis.$Properties {
            }

            /** Represents a Genesis. */
            class Genesis {

                /**
                 * Constructs a new Genesis.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.primarynetwork.v1.Genesis.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** Genesis blockchainId. */
                blockchainId: Uint8Array;

                /** Genesis bytes. */
                bytes: Uint8Array;

                /** Genesis nodeVersion. */
                nodeVersion: string;

                /** Genesis upgrades. */
                upgrades: (nunatak.primarynetwork.v1.Upgrades|null);

                /** Genesis rules. */
                rules: nunatak.primarynetwork.v1.Rule[];

                /** Genesis head. */
                head: (number|Long|null);

                /**
                 * Encodes the specified Genesis message. Does not implicitly {@link nunatak.primarynetwork.v1.Genesis.verify|verify} messages.
                 * @param message Genesis message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.primarynetwork.v1.Genesis.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a Genesis message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.Genesis & nunatak.primarynetwork.v1.Genesis.$Shape} Genesis
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.primarynetwork.v1.Genesis & nunatak.primarynetwork.v1.Genesis.$Shape;
            }

            namespace Genesis {

                /** Properties of a Genesis. */
                interface $Properties {

                    /** Genesis blockchainId */
                    blockchainId?: Uint8Array;

                    /** Genesis bytes */
                    bytes?: Uint8Array;

                    /** Genesis nodeVersion */
                    nodeVersion?: string;

                    /** Genesis upgrades */
                    upgrades?: (nunatak.primarynetwork.v1.Upgrades.$Properties|null);

                    /** Genesis rules */
                    rules?: nunatak.primarynetwork.v1.Rule.$Properties[];

                    /** Genesis head */
                    head?: (number|Long|null);

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a Genesis. */
                type $Shape = nunatak.primarynetwork.v1.Genesis.$Properties;
            }

            /**
             * Properties of a Rule.
             * @deprecated Use nunatak.primarynetwork.v1.Rule.$Properties instead.
             */
            interface IRule extends nunatak.primarynetwork.v1.Rule.$Properties {
            }

            /** Represents a Rule. */
            class Rule {

                /**
                 * Constructs a new Rule.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.primarynetwork.v1.Rule.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** Rule name. */
                name: string;

                /** Rule value. */
                value: string;

                /**
                 * Encodes the specified Rule message. Does not implicitly {@link nunatak.primarynetwork.v1.Rule.verify|verify} messages.
                 * @param message Rule message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.primarynetwork.v1.Rule.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a Rule message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.Rule & nunatak.primarynetwork.v1.Rule.$Shape} Rule
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.primarynetwork.v1.Rule & nunatak.primarynetwork.v1.Rule.$Shape;
            }

            namespace Rule {

                /** Properties of a Rule. */
                interface $Properties {

                    /** Rule name */
                    name?: string;

                    /** Rule value */
                    value?: string;

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a Rule. */
                type $Shape = nunatak.primarynetwork.v1.Rule.$Properties;
            }

            /**
             * Properties of an Upgrades.
             * @deprecated Use nunatak.primarynetwork.v1.Upgrades.$Properties instead.
             */
            interface IUpgrades extends nunatak.primarynetwork.v1.Upgrades.$Properties {
            }

            /** Represents an Upgrades. */
            class Upgrades {

                /**
                 * Constructs a new Upgrades.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.primarynetwork.v1.Upgrades.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** Upgrades times. */
                times: nunatak.primarynetwork.v1.UpgradeTime[];

                /** Upgrades apricotPhase4MinPChainHeight. */
                apricotPhase4MinPChainHeight: (number|Long);

                /** Upgrades cortinaXChainStopVertexId. */
                cortinaXChainStopVertexId: Uint8Array;

                /** Upgrades graniteEpochNanoseconds. */
                graniteEpochNanoseconds: (number|Long|null);

                /**
                 * Encodes the specified Upgrades message. Does not implicitly {@link nunatak.primarynetwork.v1.Upgrades.verify|verify} messages.
                 * @param message Upgrades message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.primarynetwork.v1.Upgrades.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes an Upgrades message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.Upgrades & nunatak.primarynetwork.v1.Upgrades.$Shape} Upgrades
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.primarynetwork.v1.Upgrades & nunatak.primarynetwork.v1.Upgrades.$Shape;
            }

            namespace Upgrades {

                /** Properties of an Upgrades. */
                interface $Properties {

                    /** Upgrades times */
                    times?: nunatak.primarynetwork.v1.UpgradeTime.$Properties[];

                    /** Upgrades apricotPhase4MinPChainHeight */
                    apricotPhase4MinPChainHeight?: (number|Long);

                    /** Upgrades cortinaXChainStopVertexId */
                    cortinaXChainStopVertexId?: Uint8Array;

                    /** Upgrades graniteEpochNanoseconds */
                    graniteEpochNanoseconds?: (number|Long|null);

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of an Upgrades. */
                type $Shape = nunatak.primarynetwork.v1.Upgrades.$Properties;
            }

            /**
             * Properties of an UpgradeTime.
             * @deprecated Use nunatak.primarynetwork.v1.UpgradeTime.$Properties instead.
             */
            interface IUpgradeTime extends nunatak.primarynetwork.v1.UpgradeTime.$Properties {
            }

            /** Represents an UpgradeTime. */
            class UpgradeTime {

                /**
                 * Constructs a new UpgradeTime.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.primarynetwork.v1.UpgradeTime.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** UpgradeTime name. */
                name: string;

                /** UpgradeTime time. */
                time: (number|Long);

                /**
                 * Encodes the specified UpgradeTime message. Does not implicitly {@link nunatak.primarynetwork.v1.UpgradeTime.verify|verify} messages.
                 * @param message UpgradeTime message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.primarynetwork.v1.UpgradeTime.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes an UpgradeTime message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.UpgradeTime & nunatak.primarynetwork.v1.UpgradeTime.$Shape} UpgradeTime
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.primarynetwork.v1.UpgradeTime & nunatak.primarynetwork.v1.UpgradeTime.$Shape;
            }

            namespace UpgradeTime {

                /** Properties of an UpgradeTime. */
                interface $Properties {

                    /** UpgradeTime name */
                    name?: string;

                    /** UpgradeTime time */
                    time?: (number|Long);

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of an UpgradeTime. */
                type $Shape = nunatak.primarynetwork.v1.UpgradeTime.$Properties;
            }

            /**
             * Properties of a Vertex.
             * @deprecated Use nunatak.primarynetwork.v1.Vertex.$Properties instead.
             */
            interface IVertex extends nunatak.primarynetwork.v1.Vertex.$Properties {
            }

            /** Represents a Vertex. */
            class Vertex {

                /**
                 * Constructs a new Vertex.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.primarynetwork.v1.Vertex.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** Vertex index. */
                index: (number|Long);

                /** Vertex id. */
                id: Uint8Array;

                /** Vertex bytes. */
                bytes: Uint8Array;

                /** Vertex timestamp. */
                timestamp: (number|Long);

                /**
                 * Encodes the specified Vertex message. Does not implicitly {@link nunatak.primarynetwork.v1.Vertex.verify|verify} messages.
                 * @param message Vertex message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.primarynetwork.v1.Vertex.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a Vertex message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.Vertex & nunatak.primarynetwork.v1.Vertex.$Shape} Vertex
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.primarynetwork.v1.Vertex & nunatak.primarynetwork.v1.Vertex.$Shape;
            }

            namespace Vertex {

                /** Properties of a Vertex. */
                interface $Properties {

                    /** Vertex index */
                    index?: (number|Long);

                    /** Vertex id */
                    id?: Uint8Array;

                    /** Vertex bytes */
                    bytes?: Uint8Array;

                    /** Vertex timestamp */
                    timestamp?: (number|Long);

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a Vertex. */
                type $Shape = nunatak.primarynetwork.v1.Vertex.$Properties;
            }

            /**
             * Properties of a Block.
             * @deprecated Use nunatak.primarynetwork.v1.Block.$Properties instead.
             */
            interface IBlock extends nunatak.primarynetwork.v1.Block.$Properties {
            }

            /** Represents a Block. */
            class Block {

                /**
                 * Constructs a new Block.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.primarynetwork.v1.Block.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** Block height. */
                height: (number|Long);

                /** Block id. */
                id: Uint8Array;

                /** Block parentId. */
                parentId: Uint8Array;

                /** Block bytes. */
                bytes: Uint8Array;

                /** Block proposer. */
                proposer: (nunatak.primarynetwork.v1.Proposer|null);

                /**
                 * Encodes the specified Block message. Does not implicitly {@link nunatak.primarynetwork.v1.Block.verify|verify} messages.
                 * @param message Block message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.primarynetwork.v1.Block.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a Block message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.Block & nunatak.primarynetwork.v1.Block.$Shape} Block
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.primarynetwork.v1.Block & nunatak.primarynetwork.v1.Block.$Shape;
            }

            namespace Block {

                /** Properties of a Block. */
                interface $Properties {

                    /** Block height */
                    height?: (number|Long);

                    /** Block id */
                    id?: Uint8Array;

                    /** Block parentId */
                    parentId?: Uint8Array;

                    /** Block bytes */
                    bytes?: Uint8Array;

                    /** Block proposer */
                    proposer?: (nunatak.primarynetwork.v1.Proposer.$Properties|null);

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a Block. */
                type $Shape = nunatak.primarynetwork.v1.Block.$Properties;
            }

            /**
             * Properties of a CChainBlock.
             * @deprecated Use nunatak.primarynetwork.v1.CChainBlock.$Properties instead.
             */
            interface ICChainBlock extends nunatak.primarynetwork.v1.CChainBlock.$Properties {
            }

            /** Represents a CChainBlock. */
            class CChainBlock {

                /**
                 * Constructs a new CChainBlock.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.primarynetwork.v1.CChainBlock.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** CChainBlock height. */
                height: (number|Long);

                /** CChainBlock id. */
                id: Uint8Array;

                /** CChainBlock parentId. */
                parentId: Uint8Array;

                /** CChainBlock timestamp. */
                timestamp: (number|Long);

                /** CChainBlock timestampMilliseconds. */
                timestampMilliseconds: (number|Long|null);

                /** CChainBlock sizeBytes. */
                sizeBytes: (number|Long);

                /** CChainBlock transactionCount. */
                transactionCount: number;

                /** CChainBlock extData. */
                extData: Uint8Array;

                /** CChainBlock proposer. */
                proposer: (nunatak.primarynetwork.v1.Proposer|null);

                /**
                 * Encodes the specified CChainBlock message. Does not implicitly {@link nunatak.primarynetwork.v1.CChainBlock.verify|verify} messages.
                 * @param message CChainBlock message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.primarynetwork.v1.CChainBlock.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a CChainBlock message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.CChainBlock & nunatak.primarynetwork.v1.CChainBlock.$Shape} CChainBlock
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.primarynetwork.v1.CChainBlock & nunatak.primarynetwork.v1.CChainBlock.$Shape;
            }

            namespace CChainBlock {

                /** Properties of a CChainBlock. */
                interface $Properties {

                    /** CChainBlock height */
                    height?: (number|Long);

                    /** CChainBlock id */
                    id?: Uint8Array;

                    /** CChainBlock parentId */
                    parentId?: Uint8Array;

                    /** CChainBlock timestamp */
                    timestamp?: (number|Long);

                    /** CChainBlock timestampMilliseconds */
                    timestampMilliseconds?: (number|Long|null);

                    /** CChainBlock sizeBytes */
                    sizeBytes?: (number|Long);

                    /** CChainBlock transactionCount */
                    transactionCount?: number;

                    /** CChainBlock extData */
                    extData?: Uint8Array;

                    /** CChainBlock proposer */
                    proposer?: (nunatak.primarynetwork.v1.Proposer.$Properties|null);

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a CChainBlock. */
                type $Shape = nunatak.primarynetwork.v1.CChainBlock.$Properties;
            }

            /**
             * Properties of a Proposer.
             * @deprecated Use nunatak.primarynetwork.v1.Proposer.$Properties instead.
             */
            interface IProposer extends nunatak.primarynetwork.v1.Proposer.$Properties {
            }

            /** Represents a Proposer. */
            class Proposer {

                /**
                 * Constructs a new Proposer.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.primarynetwork.v1.Proposer.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** Proposer id. */
                id: Uint8Array;

                /** Proposer parentId. */
                parentId: Uint8Array;

                /** Proposer nodeId. */
                nodeId: (Uint8Array|null);

                /** Proposer pChainHeight. */
                pChainHeight: (number|Long|null);

                /** Proposer timestamp. */
                timestamp: (number|Long|null);

                /**
                 * Encodes the specified Proposer message. Does not implicitly {@link nunatak.primarynetwork.v1.Proposer.verify|verify} messages.
                 * @param message Proposer message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.primarynetwork.v1.Proposer.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a Proposer message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.Proposer & nunatak.primarynetwork.v1.Proposer.$Shape} Proposer
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.primarynetwork.v1.Proposer & nunatak.primarynetwork.v1.Proposer.$Shape;
            }

            namespace Proposer {

                /** Properties of a Proposer. */
                interface $Properties {

                    /** Proposer id */
                    id?: Uint8Array;

                    /** Proposer parentId */
                    parentId?: Uint8Array;

                    /** Proposer nodeId */
                    nodeId?: (Uint8Array|null);

                    /** Proposer pChainHeight */
                    pChainHeight?: (number|Long|null);

                    /** Proposer timestamp */
                    timestamp?: (number|Long|null);

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a Proposer. */
                type $Shape = nunatak.primarynetwork.v1.Proposer.$Properties;
            }

            /**
             * Properties of a RegistryKey.
             * @deprecated Use nunatak.primarynetwork.v1.RegistryKey.$Properties instead.
             */
            interface IRegistryKey extends nunatak.primarynetwork.v1.RegistryKey.$Properties {
            }

            /** Represents a RegistryKey. */
            class RegistryKey {

                /**
                 * Constructs a new RegistryKey.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.primarynetwork.v1.RegistryKey.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** RegistryKey height. */
                height: (number|Long);

                /** RegistryKey index. */
                index: number;

                /**
                 * Encodes the specified RegistryKey message. Does not implicitly {@link nunatak.primarynetwork.v1.RegistryKey.verify|verify} messages.
                 * @param message RegistryKey message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.primarynetwork.v1.RegistryKey.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a RegistryKey message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.RegistryKey & nunatak.primarynetwork.v1.RegistryKey.$Shape} RegistryKey
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.primarynetwork.v1.RegistryKey & nunatak.primarynetwork.v1.RegistryKey.$Shape;
            }

            namespace RegistryKey {

                /** Properties of a RegistryKey. */
                interface $Properties {

                    /** RegistryKey height */
                    height?: (number|Long);

                    /** RegistryKey index */
                    index?: number;

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a RegistryKey. */
                type $Shape = nunatak.primarynetwork.v1.RegistryKey.$Properties;
            }

            /**
             * Properties of a ListBlockchainsRequest.
             * @deprecated Use nunatak.primarynetwork.v1.ListBlockchainsRequest.$Properties instead.
             */
            interface IListBlockchainsRequest extends nunatak.primarynetwork.v1.ListBlockchainsRequest.$Properties {
            }

            /** Represents a ListBlockchainsRequest. */
            class ListBlockchainsRequest {

                /**
                 * Constructs a new ListBlockchainsRequest.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.primarynetwork.v1.ListBlockchainsRequest.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** ListBlockchainsRequest networkId. */
                networkId: number;

                /** ListBlockchainsRequest subnetId. */
                subnetId: (Uint8Array|null);

                /** ListBlockchainsRequest start. */
                start: (number|Long|null);

                /** ListBlockchainsRequest end. */
                end: (number|Long|null);

                /** ListBlockchainsRequest after. */
                after: (nunatak.primarynetwork.v1.RegistryKey|null);

                /** ListBlockchainsRequest pageSize. */
                pageSize: number;

                /**
                 * Encodes the specified ListBlockchainsRequest message. Does not implicitly {@link nunatak.primarynetwork.v1.ListBlockchainsRequest.verify|verify} messages.
                 * @param message ListBlockchainsRequest message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.primarynetwork.v1.ListBlockchainsRequest.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a ListBlockchainsRequest message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.ListBlockchainsRequest & nunatak.primarynetwork.v1.ListBlockchainsRequest.$Shape} ListBlockchainsRequest
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.primarynetwork.v1.ListBlockchainsRequest & nunatak.primarynetwork.v1.ListBlockchainsRequest.$Shape;
            }

            namespace ListBlockchainsRequest {

                /** Properties of a ListBlockchainsRequest. */
                interface $Properties {

                    /** ListBlockchainsRequest networkId */
                    networkId?: number;

                    /** ListBlockchainsRequest subnetId */
                    subnetId?: (Uint8Array|null);

                    /** ListBlockchainsRequest start */
                    start?: (number|Long|null);

                    /** ListBlockchainsRequest end */
                    end?: (number|Long|null);

                    /** ListBlockchainsRequest after */
                    after?: (nunatak.primarynetwork.v1.RegistryKey.$Properties|null);

                    /** ListBlockchainsRequest pageSize */
                    pageSize?: number;

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a ListBlockchainsRequest. */
                type $Shape = nunatak.primarynetwork.v1.ListBlockchainsRequest.$Properties;
            }

            /**
             * Properties of a ListSubnetsRequest.
             * @deprecated Use nunatak.primarynetwork.v1.ListSubnetsRequest.$Properties instead.
             */
            interface IListSubnetsRequest extends nunatak.primarynetwork.v1.ListSubnetsRequest.$Properties {
            }

            /** Represents a ListSubnetsRequest. */
            class ListSubnetsRequest {

                /**
                 * Constructs a new ListSubnetsRequest.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.primarynetwork.v1.ListSubnetsRequest.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** ListSubnetsRequest networkId. */
                networkId: number;

                /** ListSubnetsRequest subnetId. */
                subnetId: (Uint8Array|null);

                /** ListSubnetsRequest start. */
                start: (number|Long|null);

                /** ListSubnetsRequest end. */
                end: (number|Long|null);

                /** ListSubnetsRequest after. */
                after: (nunatak.primarynetwork.v1.RegistryKey|null);

                /** ListSubnetsRequest pageSize. */
                pageSize: number;

                /**
                 * Encodes the specified ListSubnetsRequest message. Does not implicitly {@link nunatak.primarynetwork.v1.ListSubnetsRequest.verify|verify} messages.
                 * @param message ListSubnetsRequest message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.primarynetwork.v1.ListSubnetsRequest.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a ListSubnetsRequest message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.ListSubnetsRequest & nunatak.primarynetwork.v1.ListSubnetsRequest.$Shape} ListSubnetsRequest
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.primarynetwork.v1.ListSubnetsRequest & nunatak.primarynetwork.v1.ListSubnetsRequest.$Shape;
            }

            namespace ListSubnetsRequest {

                /** Properties of a ListSubnetsRequest. */
                interface $Properties {

                    /** ListSubnetsRequest networkId */
                    networkId?: number;

                    /** ListSubnetsRequest subnetId */
                    subnetId?: (Uint8Array|null);

                    /** ListSubnetsRequest start */
                    start?: (number|Long|null);

                    /** ListSubnetsRequest end */
                    end?: (number|Long|null);

                    /** ListSubnetsRequest after */
                    after?: (nunatak.primarynetwork.v1.RegistryKey.$Properties|null);

                    /** ListSubnetsRequest pageSize */
                    pageSize?: number;

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a ListSubnetsRequest. */
                type $Shape = nunatak.primarynetwork.v1.ListSubnetsRequest.$Properties;
            }

            /**
             * Properties of a ListSubnetsResponse.
             * @deprecated Use nunatak.primarynetwork.v1.ListSubnetsResponse.$Properties instead.
             */
            interface IListSubnetsResponse extends nunatak.primarynetwork.v1.ListSubnetsResponse.$Properties {
            }

            /** Represents a ListSubnetsResponse. */
            class ListSubnetsResponse {

                /**
                 * Constructs a new ListSubnetsResponse.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.primarynetwork.v1.ListSubnetsResponse.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** ListSubnetsResponse time. */
                time: (number|Long);

                /** ListSubnetsResponse subnets. */
                subnets: nunatak.primarynetwork.v1.RegisteredSubnet[];

                /** ListSubnetsResponse next. */
                next: (nunatak.primarynetwork.v1.RegistryKey|null);

                /**
                 * Encodes the specified ListSubnetsResponse message. Does not implicitly {@link nunatak.primarynetwork.v1.ListSubnetsResponse.verify|verify} messages.
                 * @param message ListSubnetsResponse message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.primarynetwork.v1.ListSubnetsResponse.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a ListSubnetsResponse message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.ListSubnetsResponse & nunatak.primarynetwork.v1.ListSubnetsResponse.$Shape} ListSubnetsResponse
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.primarynetwork.v1.ListSubnetsResponse & nunatak.primarynetwork.v1.ListSubnetsResponse.$Shape;
            }

            namespace ListSubnetsResponse {

                /** Properties of a ListSubnetsResponse. */
                interface $Properties {

                    /** ListSubnetsResponse time */
                    time?: (number|Long);

                    /** ListSubnetsResponse subnets */
                    subnets?: nunatak.primarynetwork.v1.RegisteredSubnet.$Properties[];

                    /** ListSubnetsResponse next */
                    next?: (nunatak.primarynetwork.v1.RegistryKey.$Properties|null);

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a ListSubnetsResponse. */
                type $Shape = nunatak.primarynetwork.v1.ListSubnetsResponse.$Properties;
            }

            /**
             * Properties of a RegisteredSubnet.
             * @deprecated Use nunatak.primarynetwork.v1.RegisteredSubnet.$Properties instead.
             */
            interface IRegisteredSubnet extends nunatak.primarynetwork.v1.RegisteredSubnet.$Properties {
            }

            /** Represents a RegisteredSubnet. */
            class RegisteredSubnet {

                /**
                 * Constructs a new RegisteredSubnet.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.primarynetwork.v1.RegisteredSubnet.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** RegisteredSubnet subnetId. */
                subnetId: Uint8Array;

                /** RegisteredSubnet time. */
                time: (number|Long);

                /** RegisteredSubnet threshold. */
                threshold: number;

                /** RegisteredSubnet controlKeys. */
                controlKeys: string[];

                /** RegisteredSubnet validators. */
                validators: (number|Long);

                /**
                 * Encodes the specified RegisteredSubnet message. Does not implicitly {@link nunatak.primarynetwork.v1.RegisteredSubnet.verify|verify} messages.
                 * @param message RegisteredSubnet message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.primarynetwork.v1.RegisteredSubnet.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a RegisteredSubnet message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.RegisteredSubnet & nunatak.primarynetwork.v1.RegisteredSubnet.$Shape} RegisteredSubnet
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.primarynetwork.v1.RegisteredSubnet & nunatak.primarynetwork.v1.RegisteredSubnet.$Shape;
            }

            namespace RegisteredSubnet {

                /** Properties of a RegisteredSubnet. */
                interface $Properties {

                    /** RegisteredSubnet subnetId */
                    subnetId?: Uint8Array;

                    /** RegisteredSubnet time */
                    time?: (number|Long);

                    /** RegisteredSubnet threshold */
                    threshold?: number;

                    /** RegisteredSubnet controlKeys */
                    controlKeys?: string[];

                    /** RegisteredSubnet validators */
                    validators?: (number|Long);

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a RegisteredSubnet. */
                type $Shape = nunatak.primarynetwork.v1.RegisteredSubnet.$Properties;
            }

            /**
             * Properties of a FindNetworkRequest.
             * @deprecated Use nunatak.primarynetwork.v1.FindNetworkRequest.$Properties instead.
             */
            interface IFindNetworkRequest extends nunatak.primarynetwork.v1.FindNetworkRequest.$Properties {
            }

            /** Represents a FindNetworkRequest. */
            class FindNetworkRequest {

                /**
                 * Constructs a new FindNetworkRequest.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.primarynetwork.v1.FindNetworkRequest.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** FindNetworkRequest network. */
                network: string;

                /**
                 * Encodes the specified FindNetworkRequest message. Does not implicitly {@link nunatak.primarynetwork.v1.FindNetworkRequest.verify|verify} messages.
                 * @param message FindNetworkRequest message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.primarynetwork.v1.FindNetworkRequest.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a FindNetworkRequest message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.FindNetworkRequest & nunatak.primarynetwork.v1.FindNetworkRequest.$Shape} FindNetworkRequest
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.primarynetwork.v1.FindNetworkRequest & nunatak.primarynetwork.v1.FindNetworkRequest.$Shape;
            }

            namespace FindNetworkRequest {

                /** Properties of a FindNetworkRequest. */
                interface $Properties {

                    /** FindNetworkRequest network */
                    network?: string;

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a FindNetworkRequest. */
                type $Shape = nunatak.primarynetwork.v1.FindNetworkRequest.$Properties;
            }

            /**
             * Properties of a FindNetworkResponse.
             * @deprecated Use nunatak.primarynetwork.v1.FindNetworkResponse.$Properties instead.
             */
            interface IFindNetworkResponse extends nunatak.primarynetwork.v1.FindNetworkResponse.$Properties {
            }

            /** Represents a FindNetworkResponse. */
            class FindNetworkResponse {

                /**
                 * Constructs a new FindNetworkResponse.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.primarynetwork.v1.FindNetworkResponse.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** FindNetworkResponse networkId. */
                networkId: number;

                /** FindNetworkResponse name. */
                name: string;

                /**
                 * Encodes the specified FindNetworkResponse message. Does not implicitly {@link nunatak.primarynetwork.v1.FindNetworkResponse.verify|verify} messages.
                 * @param message FindNetworkResponse message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.primarynetwork.v1.FindNetworkResponse.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a FindNetworkResponse message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.FindNetworkResponse & nunatak.primarynetwork.v1.FindNetworkResponse.$Shape} FindNetworkResponse
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.primarynetwork.v1.FindNetworkResponse & nunatak.primarynetwork.v1.FindNetworkResponse.$Shape;
            }

            namespace FindNetworkResponse {

                /** Properties of a FindNetworkResponse. */
                interface $Properties {

                    /** FindNetworkResponse networkId */
                    networkId?: number;

                    /** FindNetworkResponse name */
                    name?: string;

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a FindNetworkResponse. */
                type $Shape = nunatak.primarynetwork.v1.FindNetworkResponse.$Properties;
            }

            /**
             * Properties of a ListStakingDaysRequest.
             * @deprecated Use nunatak.primarynetwork.v1.ListStakingDaysRequest.$Properties instead.
             */
            interface IListStakingDaysRequest extends nunatak.primarynetwork.v1.ListStakingDaysRequest.$Properties {
            }

            /** Represents a ListStakingDaysRequest. */
            class ListStakingDaysRequest {

                /**
                 * Constructs a new ListStakingDaysRequest.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.primarynetwork.v1.ListStakingDaysRequest.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** ListStakingDaysRequest networkId. */
                networkId: number;

                /** ListStakingDaysRequest subnetId. */
                subnetId: Uint8Array;

                /** ListStakingDaysRequest start. */
                start: (number|Long|null);

                /** ListStakingDaysRequest end. */
                end: (number|Long|null);

                /** ListStakingDaysRequest ascending. */
                ascending: boolean;

                /** ListStakingDaysRequest pageSize. */
                pageSize: number;

                /**
                 * Encodes the specified ListStakingDaysRequest message. Does not implicitly {@link nunatak.primarynetwork.v1.ListStakingDaysRequest.verify|verify} messages.
                 * @param message ListStakingDaysRequest message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.primarynetwork.v1.ListStakingDaysRequest.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a ListStakingDaysRequest message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.ListStakingDaysRequest & nunatak.primarynetwork.v1.ListStakingDaysRequest.$Shape} ListStakingDaysRequest
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.primarynetwork.v1.ListStakingDaysRequest & nunatak.primarynetwork.v1.ListStakingDaysRequest.$Shape;
            }

            namespace ListStakingDaysRequest {

                /** Properties of a ListStakingDaysRequest. */
                interface $Properties {

                    /** ListStakingDaysRequest networkId */
                    networkId?: number;

                    /** ListStakingDaysRequest subnetId */
                    subnetId?: Uint8Array;

                    /** ListStakingDaysRequest start */
                    start?: (number|Long|null);

                    /** ListStakingDaysRequest end */
                    end?: (number|Long|null);

                    /** ListStakingDaysRequest ascending */
                    ascending?: boolean;

                    /** ListStakingDaysRequest pageSize */
                    pageSize?: number;

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a ListStakingDaysRequest. */
                type $Shape = nunatak.primarynetwork.v1.ListStakingDaysRequest.$Properties;
            }

            /**
             * Properties of a ListStakingDaysResponse.
             * @deprecated Use nunatak.primarynetwork.v1.ListStakingDaysResponse.$Properties instead.
             */
            interface IListStakingDaysResponse extends nunatak.primarynetwork.v1.ListStakingDaysResponse.$Properties {
            }

            /** Represents a ListStakingDaysResponse. */
            class ListStakingDaysResponse {

                /**
                 * Constructs a new ListStakingDaysResponse.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.primarynetwork.v1.ListStakingDaysResponse.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** ListStakingDaysResponse time. */
                time: (number|Long);

                /** ListStakingDaysResponse days. */
                days: nunatak.primarynetwork.v1.StakingDay[];

                /** ListStakingDaysResponse hasMore. */
                hasMore: boolean;

                /**
                 * Encodes the specified ListStakingDaysResponse message. Does not implicitly {@link nunatak.primarynetwork.v1.ListStakingDaysResponse.verify|verify} messages.
                 * @param message ListStakingDaysResponse message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.primarynetwork.v1.ListStakingDaysResponse.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a ListStakingDaysResponse message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.ListStakingDaysResponse & nunatak.primarynetwork.v1.ListStakingDaysResponse.$Shape} ListStakingDaysResponse
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.primarynetwork.v1.ListStakingDaysResponse & nunatak.primarynetwork.v1.ListStakingDaysResponse.$Shape;
            }

            namespace ListStakingDaysResponse {

                /** Properties of a ListStakingDaysResponse. */
                interface $Properties {

                    /** ListStakingDaysResponse time */
                    time?: (number|Long);

                    /** ListStakingDaysResponse days */
                    days?: nunatak.primarynetwork.v1.StakingDay.$Properties[];

                    /** ListStakingDaysResponse hasMore */
                    hasMore?: boolean;

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a ListStakingDaysResponse. */
                type $Shape = nunatak.primarynetwork.v1.ListStakingDaysResponse.$Properties;
            }

            /**
             * Properties of a StakingDay.
             * @deprecated Use nunatak.primarynetwork.v1.StakingDay.$Properties instead.
             */
            interface IStakingDay extends nunatak.primarynetwork.v1.StakingDay.$Properties {
            }

            /** Represents a StakingDay. */
            class StakingDay {

                /**
                 * Constructs a new StakingDay.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.primarynetwork.v1.StakingDay.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** StakingDay start. */
                start: (number|Long);

                /** StakingDay validators. */
                validators: (number|Long);

                /** StakingDay validatorWeight. */
                validatorWeight: Uint8Array;

                /** StakingDay delegators. */
                delegators: (number|Long);

                /** StakingDay delegatorWeight. */
                delegatorWeight: Uint8Array;

                /**
                 * Encodes the specified StakingDay message. Does not implicitly {@link nunatak.primarynetwork.v1.StakingDay.verify|verify} messages.
                 * @param message StakingDay message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.primarynetwork.v1.StakingDay.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a StakingDay message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.StakingDay & nunatak.primarynetwork.v1.StakingDay.$Shape} StakingDay
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.primarynetwork.v1.StakingDay & nunatak.primarynetwork.v1.StakingDay.$Shape;
            }

            namespace StakingDay {

                /** Properties of a StakingDay. */
                interface $Properties {

                    /** StakingDay start */
                    start?: (number|Long);

                    /** StakingDay validators */
                    validators?: (number|Long);

                    /** StakingDay validatorWeight */
                    validatorWeight?: Uint8Array;

                    /** StakingDay delegators */
                    delegators?: (number|Long);

                    /** StakingDay delegatorWeight */
                    delegatorWeight?: Uint8Array;

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a StakingDay. */
                type $Shape = nunatak.primarynetwork.v1.StakingDay.$Properties;
            }

            /**
             * Properties of a ListL1FeeDaysRequest.
             * @deprecated Use nunatak.primarynetwork.v1.ListL1FeeDaysRequest.$Properties instead.
             */
            interface IListL1FeeDaysRequest extends nunatak.primarynetwork.v1.ListL1FeeDaysRequest.$Properties {
            }

            /** Represents a ListL1FeeDaysRequest. */
            class ListL1FeeDaysRequest {

                /**
                 * Constructs a new ListL1FeeDaysRequest.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.primarynetwork.v1.ListL1FeeDaysRequest.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** ListL1FeeDaysRequest networkId. */
                networkId: number;

                /** ListL1FeeDaysRequest validationId. */
                validationId: (Uint8Array|null);

                /** ListL1FeeDaysRequest nodeId. */
                nodeId: (Uint8Array|null);

                /** ListL1FeeDaysRequest subnetId. */
                subnetId: (Uint8Array|null);

                /** ListL1FeeDaysRequest start. */
                start: (number|Long|null);

                /** ListL1FeeDaysRequest end. */
                end: (number|Long|null);

                /** ListL1FeeDaysRequest payers. */
                payers?: ("validationId"|"nodeId"|"subnetId");

                /**
                 * Encodes the specified ListL1FeeDaysRequest message. Does not implicitly {@link nunatak.primarynetwork.v1.ListL1FeeDaysRequest.verify|verify} messages.
                 * @param message ListL1FeeDaysRequest message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.primarynetwork.v1.ListL1FeeDaysRequest.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a ListL1FeeDaysRequest message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.ListL1FeeDaysRequest & nunatak.primarynetwork.v1.ListL1FeeDaysRequest.$Shape} ListL1FeeDaysRequest
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.primarynetwork.v1.ListL1FeeDaysRequest & nunatak.primarynetwork.v1.ListL1FeeDaysRequest.$Shape;
            }

            namespace ListL1FeeDaysRequest {

                /** Properties of a ListL1FeeDaysRequest. */
                interface $Properties {

                    /** ListL1FeeDaysRequest networkId */
                    networkId?: number;

                    /** ListL1FeeDaysRequest validationId */
                    validationId?: (Uint8Array|null);

                    /** ListL1FeeDaysRequest nodeId */
                    nodeId?: (Uint8Array|null);

                    /** ListL1FeeDaysRequest subnetId */
                    subnetId?: (Uint8Array|null);

                    /** ListL1FeeDaysRequest start */
                    start?: (number|Long|null);

                    /** ListL1FeeDaysRequest end */
                    end?: (number|Long|null);

                    /** ListL1FeeDaysRequest payers */
                    payers?: ("validationId"|"nodeId"|"subnetId");

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Narrowed shape of a ListL1FeeDaysRequest. */
                type $Shape = {
                  networkId?: number;
                  validationId?: Uint8Array|null;
                  nodeId?: Uint8Array|null;
                  subnetId?: Uint8Array|null;
                  start?: number|Long|null;
                  end?: number|Long|null;
                  $unknowns?: Uint8Array[];
                } & (
                  ({ payers?: undefined; validationId?: null; nodeId?: null; subnetId?: null }|{ payers?: "validationId"; validationId: Uint8Array; nodeId?: null; subnetId?: null }|{ payers?: "nodeId"; validationId?: null; nodeId: Uint8Array; subnetId?: null }|{ payers?: "subnetId"; validationId?: null; nodeId?: null; subnetId: Uint8Array })
                );
            }

            /**
             * Properties of a ListL1FeeDaysResponse.
             * @deprecated Use nunatak.primarynetwork.v1.ListL1FeeDaysResponse.$Properties instead.
             */
            interface IListL1FeeDaysResponse extends nunatak.primarynetwork.v1.ListL1FeeDaysResponse.$Properties {
            }

            /** Represents a ListL1FeeDaysResponse. */
            class ListL1FeeDaysResponse {

                /**
                 * Constructs a new ListL1FeeDaysResponse.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.primarynetwork.v1.ListL1FeeDaysResponse.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** ListL1FeeDaysResponse time. */
                time: (number|Long);

                /** ListL1FeeDaysResponse days. */
                days: nunatak.primarynetwork.v1.L1FeeDay[];

                /**
                 * Encodes the specified ListL1FeeDaysResponse message. Does not implicitly {@link nunatak.primarynetwork.v1.ListL1FeeDaysResponse.verify|verify} messages.
                 * @param message ListL1FeeDaysResponse message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.primarynetwork.v1.ListL1FeeDaysResponse.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a ListL1FeeDaysResponse message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.ListL1FeeDaysResponse & nunatak.primarynetwork.v1.ListL1FeeDaysResponse.$Shape} ListL1FeeDaysResponse
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.primarynetwork.v1.ListL1FeeDaysResponse & nunatak.primarynetwork.v1.ListL1FeeDaysResponse.$Shape;
            }

            namespace ListL1FeeDaysResponse {

                /** Properties of a ListL1FeeDaysResponse. */
                interface $Properties {

                    /** ListL1FeeDaysResponse time */
                    time?: (number|Long);

                    /** ListL1FeeDaysResponse days */
                    days?: nunatak.primarynetwork.v1.L1FeeDay.$Properties[];

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a ListL1FeeDaysResponse. */
                type $Shape = nunatak.primarynetwork.v1.ListL1FeeDaysResponse.$Properties;
            }

            /**
             * Properties of a L1FeeDay.
             * @deprecated Use nunatak.primarynetwork.v1.L1FeeDay.$Properties instead.
             */
            interface IL1FeeDay extends nunatak.primarynetwork.v1.L1FeeDay.$Properties {
            }

            /** Represents a L1FeeDay. */
            class L1FeeDay {

                /**
                 * Constructs a new L1FeeDay.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.primarynetwork.v1.L1FeeDay.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** L1FeeDay start. */
                start: (number|Long);

                /** L1FeeDay fees. */
                fees: Uint8Array;

                /** L1FeeDay cumulativeFees. */
                cumulativeFees: Uint8Array;

                /** L1FeeDay payingValidators. */
                payingValidators: (number|Long);

                /**
                 * Encodes the specified L1FeeDay message. Does not implicitly {@link nunatak.primarynetwork.v1.L1FeeDay.verify|verify} messages.
                 * @param message L1FeeDay message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.primarynetwork.v1.L1FeeDay.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a L1FeeDay message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.L1FeeDay & nunatak.primarynetwork.v1.L1FeeDay.$Shape} L1FeeDay
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.primarynetwork.v1.L1FeeDay & nunatak.primarynetwork.v1.L1FeeDay.$Shape;
            }

            namespace L1FeeDay {

                /** Properties of a L1FeeDay. */
                interface $Properties {

                    /** L1FeeDay start */
                    start?: (number|Long);

                    /** L1FeeDay fees */
                    fees?: Uint8Array;

                    /** L1FeeDay cumulativeFees */
                    cumulativeFees?: Uint8Array;

                    /** L1FeeDay payingValidators */
                    payingValidators?: (number|Long);

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a L1FeeDay. */
                type $Shape = nunatak.primarynetwork.v1.L1FeeDay.$Properties;
            }

            /**
             * Properties of a StakerKey.
             * @deprecated Use nunatak.primarynetwork.v1.StakerKey.$Properties instead.
             */
            interface IStakerKey extends nunatak.primarynetwork.v1.StakerKey.$Properties {
            }

            /** Represents a StakerKey. */
            class StakerKey {

                /**
                 * Constructs a new StakerKey.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.primarynetwork.v1.StakerKey.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** StakerKey height. */
                height: (number|Long);

                /** StakerKey index. */
                index: number;

                /**
                 * Encodes the specified StakerKey message. Does not implicitly {@link nunatak.primarynetwork.v1.StakerKey.verify|verify} messages.
                 * @param message StakerKey message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.primarynetwork.v1.StakerKey.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a StakerKey message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.StakerKey & nunatak.primarynetwork.v1.StakerKey.$Shape} StakerKey
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.primarynetwork.v1.StakerKey & nunatak.primarynetwork.v1.StakerKey.$Shape;
            }

            namespace StakerKey {

                /** Properties of a StakerKey. */
                interface $Properties {

                    /** StakerKey height */
                    height?: (number|Long);

                    /** StakerKey index */
                    index?: number;

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a StakerKey. */
                type $Shape = nunatak.primarynetwork.v1.StakerKey.$Properties;
            }

            /**
             * Properties of a ListValidationPeriodsRequest.
             * @deprecated Use nunatak.primarynetwork.v1.ListValidationPeriodsRequest.$Properties instead.
             */
            interface IListValidationPeriodsRequest extends nunatak.primarynetwork.v1.ListValidationPeriodsRequest.$Properties {
            }

            /** Represents a ListValidationPeriodsRequest. */
            class ListValidationPeriodsRequest {

                /**
                 * Constructs a new ListValidationPeriodsRequest.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.primarynetwork.v1.ListValidationPeriodsRequest.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** ListValidationPeriodsRequest networkId. */
                networkId: number;

                /** ListValidationPeriodsRequest subnetId. */
                subnetId: (Uint8Array|null);

                /** ListValidationPeriodsRequest nodeId. */
                nodeId: (Uint8Array|null);

                /** ListValidationPeriodsRequest start. */
                start: (number|Long|null);

                /** ListValidationPeriodsRequest end. */
                end: (number|Long|null);

                /** ListValidationPeriodsRequest ascending. */
                ascending: boolean;

                /** ListValidationPeriodsRequest after. */
                after: (nunatak.primarynetwork.v1.StakerKey|null);

                /** ListValidationPeriodsRequest pageSize. */
                pageSize: number;

                /** ListValidationPeriodsRequest of. */
                of?: ("subnetId"|"nodeId");

                /**
                 * Encodes the specified ListValidationPeriodsRequest message. Does not implicitly {@link nunatak.primarynetwork.v1.ListValidationPeriodsRequest.verify|verify} messages.
                 * @param message ListValidationPeriodsRequest message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.primarynetwork.v1.ListValidationPeriodsRequest.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a ListValidationPeriodsRequest message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.ListValidationPeriodsRequest & nunatak.primarynetwork.v1.ListValidationPeriodsRequest.$Shape} ListValidationPeriodsRequest
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.primarynetwork.v1.ListValidationPeriodsRequest & nunatak.primarynetwork.v1.ListValidationPeriodsRequest.$Shape;
            }

            namespace ListValidationPeriodsRequest {

                /** Properties of a ListValidationPeriodsRequest. */
                interface $Properties {

                    /** ListValidationPeriodsRequest networkId */
                    networkId?: number;

                    /** ListValidationPeriodsRequest subnetId */
                    subnetId?: (Uint8Array|null);

                    /** ListValidationPeriodsRequest nodeId */
                    nodeId?: (Uint8Array|null);

                    /** ListValidationPeriodsRequest start */
                    start?: (number|Long|null);

                    /** ListValidationPeriodsRequest end */
                    end?: (number|Long|null);

                    /** ListValidationPeriodsRequest ascending */
                    ascending?: boolean;

                    /** ListValidationPeriodsRequest after */
                    after?: (nunatak.primarynetwork.v1.StakerKey.$Properties|null);

                    /** ListValidationPeriodsRequest pageSize */
                    pageSize?: number;

                    /** ListValidationPeriodsRequest of */
                    of?: ("subnetId"|"nodeId");

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Narrowed shape of a ListValidationPeriodsRequest. */
                type $Shape = {
                  networkId?: number;
                  subnetId?: Uint8Array|null;
                  nodeId?: Uint8Array|null;
                  start?: number|Long|null;
                  end?: number|Long|null;
                  ascending?: boolean;
                  after?: nunatak.primarynetwork.v1.StakerKey.$Shape|null;
                  pageSize?: number;
                  $unknowns?: Uint8Array[];
                } & (
                  ({ of?: undefined; subnetId?: null; nodeId?: null }|{ of?: "subnetId"; subnetId: Uint8Array; nodeId?: null }|{ of?: "nodeId"; subnetId?: null; nodeId: Uint8Array })
                );
            }

            /**
             * Properties of a ListValidationPeriodsResponse.
             * @deprecated Use nunatak.primarynetwork.v1.ListValidationPeriodsResponse.$Properties instead.
             */
            interface IListValidationPeriodsResponse extends nunatak.primarynetwork.v1.ListValidationPeriodsResponse.$Properties {
            }

            /** Represents a ListValidationPeriodsResponse. */
            class ListValidationPeriodsResponse {

                /**
                 * Constructs a new ListValidationPeriodsResponse.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.primarynetwork.v1.ListValidationPeriodsResponse.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** ListValidationPeriodsResponse time. */
                time: (number|Long);

                /** ListValidationPeriodsResponse validations. */
                validations: nunatak.primarynetwork.v1.ValidationPeriod[];

                /** ListValidationPeriodsResponse next. */
                next: (nunatak.primarynetwork.v1.StakerKey|null);

                /**
                 * Encodes the specified ListValidationPeriodsResponse message. Does not implicitly {@link nunatak.primarynetwork.v1.ListValidationPeriodsResponse.verify|verify} messages.
                 * @param message ListValidationPeriodsResponse message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.primarynetwork.v1.ListValidationPeriodsResponse.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a ListValidationPeriodsResponse message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.ListValidationPeriodsResponse & nunatak.primarynetwork.v1.ListValidationPeriodsResponse.$Shape} ListValidationPeriodsResponse
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.primarynetwork.v1.ListValidationPeriodsResponse & nunatak.primarynetwork.v1.ListValidationPeriodsResponse.$Shape;
            }

            namespace ListValidationPeriodsResponse {

                /** Properties of a ListValidationPeriodsResponse. */
                interface $Properties {

                    /** ListValidationPeriodsResponse time */
                    time?: (number|Long);

                    /** ListValidationPeriodsResponse validations */
                    validations?: nunatak.primarynetwork.v1.ValidationPeriod.$Properties[];

                    /** ListValidationPeriodsResponse next */
                    next?: (nunatak.primarynetwork.v1.StakerKey.$Properties|null);

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a ListValidationPeriodsResponse. */
                type $Shape = nunatak.primarynetwork.v1.ListValidationPeriodsResponse.$Properties;
            }

            /**
             * Properties of a ValidationPeriod.
             * @deprecated Use nunatak.primarynetwork.v1.ValidationPeriod.$Properties instead.
             */
            interface IValidationPeriod extends nunatak.primarynetwork.v1.ValidationPeriod.$Properties {
            }

            /** Represents a ValidationPeriod. */
            class ValidationPeriod {

                /**
                 * Constructs a new ValidationPeriod.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.primarynetwork.v1.ValidationPeriod.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** ValidationPeriod transactionId. */
                transactionId: Uint8Array;

                /** ValidationPeriod time. */
                time: (number|Long);

                /** ValidationPeriod nodeId. */
                nodeId: Uint8Array;

                /** ValidationPeriod subnetId. */
                subnetId: Uint8Array;

                /** ValidationPeriod start. */
                start: (number|Long);

                /** ValidationPeriod end. */
                end: (number|Long);

                /** ValidationPeriod status. */
                status: nunatak.primarynetwork.v1.ValidationStatus;

                /** ValidationPeriod weight. */
                weight: Uint8Array;

                /** ValidationPeriod delegationFee. */
                delegationFee: (number|null);

                /** ValidationPeriod rewardAddresses. */
                rewardAddresses: Uint8Array[];

                /** ValidationPeriod delegators. */
                delegators: (number|Long);

                /** ValidationPeriod delegatorWeight. */
                delegatorWeight: Uint8Array;

                /**
                 * Encodes the specified ValidationPeriod message. Does not implicitly {@link nunatak.primarynetwork.v1.ValidationPeriod.verify|verify} messages.
                 * @param message ValidationPeriod message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.primarynetwork.v1.ValidationPeriod.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a ValidationPeriod message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.ValidationPeriod & nunatak.primarynetwork.v1.ValidationPeriod.$Shape} ValidationPeriod
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.primarynetwork.v1.ValidationPeriod & nunatak.primarynetwork.v1.ValidationPeriod.$Shape;
            }

            namespace ValidationPeriod {

                /** Properties of a ValidationPeriod. */
                interface $Properties {

                    /** ValidationPeriod transactionId */
                    transactionId?: Uint8Array;

                    /** ValidationPeriod time */
                    time?: (number|Long);

                    /** ValidationPeriod nodeId */
                    nodeId?: Uint8Array;

                    /** ValidationPeriod subnetId */
                    subnetId?: Uint8Array;

                    /** ValidationPeriod start */
                    start?: (number|Long);

                    /** ValidationPeriod end */
                    end?: (number|Long);

                    /** ValidationPeriod status */
                    status?: nunatak.primarynetwork.v1.ValidationStatus;

                    /** ValidationPeriod weight */
                    weight?: Uint8Array;

                    /** ValidationPeriod delegationFee */
                    delegationFee?: (number|null);

                    /** ValidationPeriod rewardAddresses */
                    rewardAddresses?: Uint8Array[];

                    /** ValidationPeriod delegators */
                    delegators?: (number|Long);

                    /** ValidationPeriod delegatorWeight */
                    delegatorWeight?: Uint8Array;

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a ValidationPeriod. */
                type $Shape = nunatak.primarynetwork.v1.ValidationPeriod.$Properties;
            }

            /** ValidationStatus enum. */
            enum ValidationStatus {

                /** VALIDATION_STATUS_UNKNOWN value */
                VALIDATION_STATUS_UNKNOWN = 0,

                /** VALIDATION_STATUS_PENDING value */
                VALIDATION_STATUS_PENDING = 1,

                /** VALIDATION_STATUS_ACTIVE value */
                VALIDATION_STATUS_ACTIVE = 2,

                /** VALIDATION_STATUS_COMPLETED value */
                VALIDATION_STATUS_COMPLETED = 3,

                /** VALIDATION_STATUS_REMOVED value */
                VALIDATION_STATUS_REMOVED = 4
            }

            /**
             * Properties of a ListRewardedValidationsRequest.
             * @deprecated Use nunatak.primarynetwork.v1.ListRewardedValidationsRequest.$Properties instead.
             */
            interface IListRewardedValidationsRequest extends nunatak.primarynetwork.v1.ListRewardedValidationsRequest.$Properties {
            }

            /** Represents a ListRewardedValidationsRequest. */
            class ListRewardedValidationsRequest {

                /**
                 * Constructs a new ListRewardedValidationsRequest.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.primarynetwork.v1.ListRewardedValidationsRequest.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** ListRewardedValidationsRequest networkId. */
                networkId: number;

                /** ListRewardedValidationsRequest subnetId. */
                subnetId: Uint8Array;

                /** ListRewardedValidationsRequest start. */
                start: (number|Long|null);

                /** ListRewardedValidationsRequest end. */
                end: (number|Long|null);

                /** ListRewardedValidationsRequest after. */
                after: (nunatak.primarynetwork.v1.StakerKey|null);

                /** ListRewardedValidationsRequest pageSize. */
                pageSize: number;

                /**
                 * Encodes the specified ListRewardedValidationsRequest message. Does not implicitly {@link nunatak.primarynetwork.v1.ListRewardedValidationsRequest.verify|verify} messages.
                 * @param message ListRewardedValidationsRequest message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.primarynetwork.v1.ListRewardedValidationsRequest.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a ListRewardedValidationsRequest message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.ListRewardedValidationsRequest & nunatak.primarynetwork.v1.ListRewardedValidationsRequest.$Shape} ListRewardedValidationsRequest
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.primarynetwork.v1.ListRewardedValidationsRequest & nunatak.primarynetwork.v1.ListRewardedValidationsRequest.$Shape;
            }

            namespace ListRewardedValidationsRequest {

                /** Properties of a ListRewardedValidationsRequest. */
                interface $Properties {

                    /** ListRewardedValidationsRequest networkId */
                    networkId?: number;

                    /** ListRewardedValidationsRequest subnetId */
                    subnetId?: Uint8Array;

                    /** ListRewardedValidationsRequest start */
                    start?: (number|Long|null);

                    /** ListRewardedValidationsRequest end */
                    end?: (number|Long|null);

                    /** ListRewardedValidationsRequest after */
                    after?: (nunatak.primarynetwork.v1.StakerKey.$Properties|null);

                    /** ListRewardedValidationsRequest pageSize */
                    pageSize?: number;

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a ListRewardedValidationsRequest. */
                type $Shape = nunatak.primarynetwork.v1.ListRewardedValidationsRequest.$Properties;
            }

            /**
             * Properties of a ListRewardedValidationsResponse.
             * @deprecated Use nunatak.primarynetwork.v1.ListRewardedValidationsResponse.$Properties instead.
             */
            interface IListRewardedValidationsResponse extends nunatak.primarynetwork.v1.ListRewardedValidationsResponse.$Properties {
            }

            /** Represents a ListRewardedValidationsResponse. */
            class ListRewardedValidationsResponse {

                /**
                 * Constructs a new ListRewardedValidationsResponse.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.primarynetwork.v1.ListRewardedValidationsResponse.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** ListRewardedValidationsResponse validations. */
                validations: nunatak.primarynetwork.v1.RewardedValidation[];

                /** ListRewardedValidationsResponse next. */
                next: (nunatak.primarynetwork.v1.StakerKey|null);

                /**
                 * Encodes the specified ListRewardedValidationsResponse message. Does not implicitly {@link nunatak.primarynetwork.v1.ListRewardedValidationsResponse.verify|verify} messages.
                 * @param message ListRewardedValidationsResponse message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.primarynetwork.v1.ListRewardedValidationsResponse.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a ListRewardedValidationsResponse message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.ListRewardedValidationsResponse & nunatak.primarynetwork.v1.ListRewardedValidationsResponse.$Shape} ListRewardedValidationsResponse
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.primarynetwork.v1.ListRewardedValidationsResponse & nunatak.primarynetwork.v1.ListRewardedValidationsResponse.$Shape;
            }

            namespace ListRewardedValidationsResponse {

                /** Properties of a ListRewardedValidationsResponse. */
                interface $Properties {

                    /** ListRewardedValidationsResponse validations */
                    validations?: nunatak.primarynetwork.v1.RewardedValidation.$Properties[];

                    /** ListRewardedValidationsResponse next */
                    next?: (nunatak.primarynetwork.v1.StakerKey.$Properties|null);

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a ListRewardedValidationsResponse. */
                type $Shape = nunatak.primarynetwork.v1.ListRewardedValidationsResponse.$Properties;
            }

            /**
             * Properties of a RewardedValidation.
             * @deprecated Use nunatak.primarynetwork.v1.RewardedValidation.$Properties instead.
             */
            interface IRewardedValidation extends nunatak.primarynetwork.v1.RewardedValidation.$Properties {
            }

            /** Represents a RewardedValidation. */
            class RewardedValidation {

                /**
                 * Constructs a new RewardedValidation.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.primarynetwork.v1.RewardedValidation.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** RewardedValidation time. */
                time: (number|Long);

                /** RewardedValidation addresses. */
                addresses: Uint8Array[];

                /**
                 * Encodes the specified RewardedValidation message. Does not implicitly {@link nunatak.primarynetwork.v1.RewardedValidation.verify|verify} messages.
                 * @param message RewardedValidation message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.primarynetwork.v1.RewardedValidation.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a RewardedValidation message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.RewardedValidation & nunatak.primarynetwork.v1.RewardedValidation.$Shape} RewardedValidation
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.primarynetwork.v1.RewardedValidation & nunatak.primarynetwork.v1.RewardedValidation.$Shape;
            }

            namespace RewardedValidation {

                /** Properties of a RewardedValidation. */
                interface $Properties {

                    /** RewardedValidation time */
                    time?: (number|Long);

                    /** RewardedValidation addresses */
                    addresses?: Uint8Array[];

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a RewardedValidation. */
                type $Shape = nunatak.primarynetwork.v1.RewardedValidation.$Properties;
            }
        }
    }
}

import * as $protobuf from "protobufjs/minimal.js";
import Long = require("long");

/** Namespace firn. */
export namespace firn {

    /** Namespace primarynetwork. */
    namespace primarynetwork {

        /** Namespace v1. */
        namespace v1 {

            /**
             * Properties of a PrimaryNetworkEvent.
             * @deprecated Use firn.primarynetwork.v1.PrimaryNetworkEvent.$Properties instead.
             */
            interface IPrimaryNetworkEvent extends firn.primarynetwork.v1.PrimaryNetworkEvent.$Properties {
            }

            /** Represents a PrimaryNetworkEvent. */
            class PrimaryNetworkEvent {

                /**
                 * Constructs a new PrimaryNetworkEvent.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: firn.primarynetwork.v1.PrimaryNetworkEvent.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** PrimaryNetworkEvent networkId. */
                networkId: number;

                /** PrimaryNetworkEvent chain. */
                chain: firn.primarynetwork.v1.Chain;

                /** PrimaryNetworkEvent epoch. */
                epoch: (number|Long);

                /** PrimaryNetworkEvent sequence. */
                sequence: (number|Long);

                /** PrimaryNetworkEvent genesis. */
                genesis: (firn.primarynetwork.v1.Genesis|null);

                /** PrimaryNetworkEvent vertex. */
                vertex: (firn.primarynetwork.v1.Vertex|null);

                /** PrimaryNetworkEvent block. */
                block: (firn.primarynetwork.v1.Block|null);

                /** PrimaryNetworkEvent cChainBlock. */
                cChainBlock: (firn.primarynetwork.v1.CChainBlock|null);

                /** PrimaryNetworkEvent event. */
                event?: ("genesis"|"vertex"|"block"|"cChainBlock");

                /**
                 * Encodes the specified PrimaryNetworkEvent message. Does not implicitly {@link firn.primarynetwork.v1.PrimaryNetworkEvent.verify|verify} messages.
                 * @param message PrimaryNetworkEvent message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: firn.primarynetwork.v1.PrimaryNetworkEvent.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a PrimaryNetworkEvent message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {firn.primarynetwork.v1.PrimaryNetworkEvent & firn.primarynetwork.v1.PrimaryNetworkEvent.$Shape} PrimaryNetworkEvent
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): firn.primarynetwork.v1.PrimaryNetworkEvent & firn.primarynetwork.v1.PrimaryNetworkEvent.$Shape;
            }

            namespace PrimaryNetworkEvent {

                /** Properties of a PrimaryNetworkEvent. */
                interface $Properties {

                    /** PrimaryNetworkEvent networkId */
                    networkId?: number;

                    /** PrimaryNetworkEvent chain */
                    chain?: firn.primarynetwork.v1.Chain;

                    /** PrimaryNetworkEvent epoch */
                    epoch?: (number|Long);

                    /** PrimaryNetworkEvent sequence */
                    sequence?: (number|Long);

                    /** PrimaryNetworkEvent genesis */
                    genesis?: (firn.primarynetwork.v1.Genesis.$Properties|null);

                    /** PrimaryNetworkEvent vertex */
                    vertex?: (firn.primarynetwork.v1.Vertex.$Properties|null);

                    /** PrimaryNetworkEvent block */
                    block?: (firn.primarynetwork.v1.Block.$Properties|null);

                    /** PrimaryNetworkEvent cChainBlock */
                    cChainBlock?: (firn.primarynetwork.v1.CChainBlock.$Properties|null);

                    /** PrimaryNetworkEvent event */
                    event?: ("genesis"|"vertex"|"block"|"cChainBlock");

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Narrowed shape of a PrimaryNetworkEvent. */
                type $Shape = {
                  networkId?: number;
                  chain?: firn.primarynetwork.v1.Chain;
                  epoch?: number|Long;
                  sequence?: number|Long;
                  genesis?: firn.primarynetwork.v1.Genesis.$Shape|null;
                  vertex?: firn.primarynetwork.v1.Vertex.$Shape|null;
                  block?: firn.primarynetwork.v1.Block.$Shape|null;
                  cChainBlock?: firn.primarynetwork.v1.CChainBlock.$Shape|null;
                  $unknowns?: Uint8Array[];
                } & (
                  ({ event?: undefined; genesis?: null; vertex?: null; block?: null; cChainBlock?: null }|{ event?: "genesis"; genesis: firn.primarynetwork.v1.Genesis.$Shape; vertex?: null; block?: null; cChainBlock?: null }|{ event?: "vertex"; genesis?: null; vertex: firn.primarynetwork.v1.Vertex.$Shape; block?: null; cChainBlock?: null }|{ event?: "block"; genesis?: null; vertex?: null; block: firn.primarynetwork.v1.Block.$Shape; cChainBlock?: null }|{ event?: "cChainBlock"; genesis?: null; vertex?: null; block?: null; cChainBlock: firn.primarynetwork.v1.CChainBlock.$Shape })
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
             * @deprecated Use firn.primarynetwork.v1.Genesis.$Properties instead.
             */
            interface IGenesis extends firn.primarynetwork.v1.Genesis.$Properties {
            }

            /** Represents a Genesis. */
            class Genesis {

                /**
                 * Constructs a new Genesis.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: firn.primarynetwork.v1.Genesis.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** Genesis blockchainId. */
                blockchainId: Uint8Array;

                /** Genesis bytes. */
                bytes: Uint8Array;

                /** Genesis nodeVersion. */
                nodeVersion: string;

                /** Genesis upgrades. */
                upgrades: (firn.primarynetwork.v1.Upgrades|null);

                /**
                 * Encodes the specified Genesis message. Does not implicitly {@link firn.primarynetwork.v1.Genesis.verify|verify} messages.
                 * @param message Genesis message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: firn.primarynetwork.v1.Genesis.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a Genesis message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {firn.primarynetwork.v1.Genesis & firn.primarynetwork.v1.Genesis.$Shape} Genesis
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): firn.primarynetwork.v1.Genesis & firn.primarynetwork.v1.Genesis.$Shape;
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
                    upgrades?: (firn.primarynetwork.v1.Upgrades.$Properties|null);

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a Genesis. */
                type $Shape = firn.primarynetwork.v1.Genesis.$Properties;
            }

            /**
             * Properties of an Upgrades.
             * @deprecated Use firn.primarynetwork.v1.Upgrades.$Properties instead.
             */
            interface IUpgrades extends firn.primarynetwork.v1.Upgrades.$Properties {
            }

            /** Represents an Upgrades. */
            class Upgrades {

                /**
                 * Constructs a new Upgrades.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: firn.primarynetwork.v1.Upgrades.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** Upgrades times. */
                times: firn.primarynetwork.v1.UpgradeTime[];

                /** Upgrades apricotPhase4MinPChainHeight. */
                apricotPhase4MinPChainHeight: (number|Long);

                /** Upgrades cortinaXChainStopVertexId. */
                cortinaXChainStopVertexId: Uint8Array;

                /** Upgrades graniteEpochNanoseconds. */
                graniteEpochNanoseconds: (number|Long|null);

                /**
                 * Encodes the specified Upgrades message. Does not implicitly {@link firn.primarynetwork.v1.Upgrades.verify|verify} messages.
                 * @param message Upgrades message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: firn.primarynetwork.v1.Upgrades.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes an Upgrades message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {firn.primarynetwork.v1.Upgrades & firn.primarynetwork.v1.Upgrades.$Shape} Upgrades
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): firn.primarynetwork.v1.Upgrades & firn.primarynetwork.v1.Upgrades.$Shape;
            }

            namespace Upgrades {

                /** Properties of an Upgrades. */
                interface $Properties {

                    /** Upgrades times */
                    times?: firn.primarynetwork.v1.UpgradeTime.$Properties[];

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
                type $Shape = firn.primarynetwork.v1.Upgrades.$Properties;
            }

            /**
             * Properties of an UpgradeTime.
             * @deprecated Use firn.primarynetwork.v1.UpgradeTime.$Properties instead.
             */
            interface IUpgradeTime extends firn.primarynetwork.v1.UpgradeTime.$Properties {
            }

            /** Represents an UpgradeTime. */
            class UpgradeTime {

                /**
                 * Constructs a new UpgradeTime.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: firn.primarynetwork.v1.UpgradeTime.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** UpgradeTime name. */
                name: string;

                /** UpgradeTime time. */
                time: (number|Long);

                /**
                 * Encodes the specified UpgradeTime message. Does not implicitly {@link firn.primarynetwork.v1.UpgradeTime.verify|verify} messages.
                 * @param message UpgradeTime message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: firn.primarynetwork.v1.UpgradeTime.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes an UpgradeTime message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {firn.primarynetwork.v1.UpgradeTime & firn.primarynetwork.v1.UpgradeTime.$Shape} UpgradeTime
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): firn.primarynetwork.v1.UpgradeTime & firn.primarynetwork.v1.UpgradeTime.$Shape;
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
                type $Shape = firn.primarynetwork.v1.UpgradeTime.$Properties;
            }

            /**
             * Properties of a Vertex.
             * @deprecated Use firn.primarynetwork.v1.Vertex.$Properties instead.
             */
            interface IVertex extends firn.primarynetwork.v1.Vertex.$Properties {
            }

            /** Represents a Vertex. */
            class Vertex {

                /**
                 * Constructs a new Vertex.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: firn.primarynetwork.v1.Vertex.$Properties);

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
                 * Encodes the specified Vertex message. Does not implicitly {@link firn.primarynetwork.v1.Vertex.verify|verify} messages.
                 * @param message Vertex message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: firn.primarynetwork.v1.Vertex.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a Vertex message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {firn.primarynetwork.v1.Vertex & firn.primarynetwork.v1.Vertex.$Shape} Vertex
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): firn.primarynetwork.v1.Vertex & firn.primarynetwork.v1.Vertex.$Shape;
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
                type $Shape = firn.primarynetwork.v1.Vertex.$Properties;
            }

            /**
             * Properties of a Block.
             * @deprecated Use firn.primarynetwork.v1.Block.$Properties instead.
             */
            interface IBlock extends firn.primarynetwork.v1.Block.$Properties {
            }

            /** Represents a Block. */
            class Block {

                /**
                 * Constructs a new Block.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: firn.primarynetwork.v1.Block.$Properties);

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
                proposer: (firn.primarynetwork.v1.Proposer|null);

                /**
                 * Encodes the specified Block message. Does not implicitly {@link firn.primarynetwork.v1.Block.verify|verify} messages.
                 * @param message Block message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: firn.primarynetwork.v1.Block.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a Block message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {firn.primarynetwork.v1.Block & firn.primarynetwork.v1.Block.$Shape} Block
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): firn.primarynetwork.v1.Block & firn.primarynetwork.v1.Block.$Shape;
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
                    proposer?: (firn.primarynetwork.v1.Proposer.$Properties|null);

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a Block. */
                type $Shape = firn.primarynetwork.v1.Block.$Properties;
            }

            /**
             * Properties of a CChainBlock.
             * @deprecated Use firn.primarynetwork.v1.CChainBlock.$Properties instead.
             */
            interface ICChainBlock extends firn.primarynetwork.v1.CChainBlock.$Properties {
            }

            /** Represents a CChainBlock. */
            class CChainBlock {

                /**
                 * Constructs a new CChainBlock.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: firn.primarynetwork.v1.CChainBlock.$Properties);

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
                proposer: (firn.primarynetwork.v1.Proposer|null);

                /**
                 * Encodes the specified CChainBlock message. Does not implicitly {@link firn.primarynetwork.v1.CChainBlock.verify|verify} messages.
                 * @param message CChainBlock message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: firn.primarynetwork.v1.CChainBlock.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a CChainBlock message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {firn.primarynetwork.v1.CChainBlock & firn.primarynetwork.v1.CChainBlock.$Shape} CChainBlock
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): firn.primarynetwork.v1.CChainBlock & firn.primarynetwork.v1.CChainBlock.$Shape;
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
                    proposer?: (firn.primarynetwork.v1.Proposer.$Properties|null);

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a CChainBlock. */
                type $Shape = firn.primarynetwork.v1.CChainBlock.$Properties;
            }

            /**
             * Properties of a Proposer.
             * @deprecated Use firn.primarynetwork.v1.Proposer.$Properties instead.
             */
            interface IProposer extends firn.primarynetwork.v1.Proposer.$Properties {
            }

            /** Represents a Proposer. */
            class Proposer {

                /**
                 * Constructs a new Proposer.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: firn.primarynetwork.v1.Proposer.$Properties);

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
                 * Encodes the specified Proposer message. Does not implicitly {@link firn.primarynetwork.v1.Proposer.verify|verify} messages.
                 * @param message Proposer message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: firn.primarynetwork.v1.Proposer.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a Proposer message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {firn.primarynetwork.v1.Proposer & firn.primarynetwork.v1.Proposer.$Shape} Proposer
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): firn.primarynetwork.v1.Proposer & firn.primarynetwork.v1.Proposer.$Shape;
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
                type $Shape = firn.primarynetwork.v1.Proposer.$Properties;
            }
        }
    }
}

import * as $protobuf from "protobufjs/minimal.js";
import Long = require("long");

/** Namespace nunatak. */
export namespace nunatak {

    /** Namespace evm. */
    namespace evm {

        /** Namespace v1. */
        namespace v1 {

            /**
             * Properties of a BlockEvent.
             * @deprecated Use nunatak.evm.v1.BlockEvent.$Properties instead.
             */
            interface IBlockEvent extends nunatak.evm.v1.BlockEvent.$Properties {
            }

            /** Represents a BlockEvent. */
            class BlockEvent {

                /**
                 * Constructs a new BlockEvent.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.evm.v1.BlockEvent.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** BlockEvent chainId. */
                chainId: string;

                /** BlockEvent epoch. */
                epoch: (number|Long);

                /** BlockEvent sequence. */
                sequence: (number|Long);

                /** BlockEvent height. */
                height: (number|Long);

                /** BlockEvent hash. */
                hash: Uint8Array;

                /** BlockEvent parentHash. */
                parentHash: Uint8Array;

                /** BlockEvent appended. */
                appended: (nunatak.evm.v1.Block|null);

                /** BlockEvent reverted. */
                reverted: (nunatak.evm.v1.Reverted|null);

                /** BlockEvent event. */
                event?: ("appended"|"reverted");

                /**
                 * Encodes the specified BlockEvent message. Does not implicitly {@link nunatak.evm.v1.BlockEvent.verify|verify} messages.
                 * @param message BlockEvent message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.evm.v1.BlockEvent.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a BlockEvent message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.evm.v1.BlockEvent & nunatak.evm.v1.BlockEvent.$Shape} BlockEvent
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.evm.v1.BlockEvent & nunatak.evm.v1.BlockEvent.$Shape;
            }

            namespace BlockEvent {

                /** Properties of a BlockEvent. */
                interface $Properties {

                    /** BlockEvent chainId */
                    chainId?: string;

                    /** BlockEvent epoch */
                    epoch?: (number|Long);

                    /** BlockEvent sequence */
                    sequence?: (number|Long);

                    /** BlockEvent height */
                    height?: (number|Long);

                    /** BlockEvent hash */
                    hash?: Uint8Array;

                    /** BlockEvent parentHash */
                    parentHash?: Uint8Array;

                    /** BlockEvent appended */
                    appended?: (nunatak.evm.v1.Block.$Properties|null);

                    /** BlockEvent reverted */
                    reverted?: (nunatak.evm.v1.Reverted.$Properties|null);

                    /** BlockEvent event */
                    event?: ("appended"|"reverted");

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Narrowed shape of a BlockEvent. */
                type $Shape = {
                  chainId?: string;
                  epoch?: number|Long;
                  sequence?: number|Long;
                  height?: number|Long;
                  hash?: Uint8Array;
                  parentHash?: Uint8Array;
                  appended?: nunatak.evm.v1.Block.$Shape|null;
                  reverted?: nunatak.evm.v1.Reverted.$Shape|null;
                  $unknowns?: Uint8Array[];
                } & (
                  ({ event?: undefined; appended?: null; reverted?: null }|{ event?: "appended"; appended: nunatak.evm.v1.Block.$Shape; reverted?: null }|{ event?: "reverted"; appended?: null; reverted: nunatak.evm.v1.Reverted.$Shape })
                );
            }

            /**
             * Properties of a Reverted.
             * @deprecated Use nunatak.evm.v1.Reverted.$Properties instead.
             */
            interface IReverted extends nunatak.evm.v1.Reverted.$Properties {
            }

            /** Represents a Reverted. */
            class Reverted {

                /**
                 * Constructs a new Reverted.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.evm.v1.Reverted.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /**
                 * Encodes the specified Reverted message. Does not implicitly {@link nunatak.evm.v1.Reverted.verify|verify} messages.
                 * @param message Reverted message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.evm.v1.Reverted.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a Reverted message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.evm.v1.Reverted & nunatak.evm.v1.Reverted.$Shape} Reverted
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.evm.v1.Reverted & nunatak.evm.v1.Reverted.$Shape;
            }

            namespace Reverted {

                /** Properties of a Reverted. */
                interface $Properties {

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a Reverted. */
                type $Shape = nunatak.evm.v1.Reverted.$Properties;
            }

            /**
             * Properties of a Block.
             * @deprecated Use nunatak.evm.v1.Block.$Properties instead.
             */
            interface IBlock extends nunatak.evm.v1.Block.$Properties {
            }

            /** Represents a Block. */
            class Block {

                /**
                 * Constructs a new Block.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.evm.v1.Block.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** Block header. */
                header: nunatak.evm.v1.Header;

                /** Block transactions. */
                transactions: nunatak.evm.v1.Transaction[];

                /** Block frames. */
                frames: (nunatak.evm.v1.CallFrames|null);

                /** Block balances. */
                balances: (nunatak.evm.v1.NativeBalances|null);

                /** Block partialFrames. */
                partialFrames: (nunatak.evm.v1.CallFrames|null);

                /** Block unverified. */
                unverified: string[];

                /**
                 * Encodes the specified Block message. Does not implicitly {@link nunatak.evm.v1.Block.verify|verify} messages.
                 * @param message Block message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.evm.v1.Block.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a Block message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.evm.v1.Block & nunatak.evm.v1.Block.$Shape} Block
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.evm.v1.Block & nunatak.evm.v1.Block.$Shape;
            }

            namespace Block {

                /** Properties of a Block. */
                interface $Properties {

                    /** Block header */
                    header?: nunatak.evm.v1.Header.$Properties;

                    /** Block transactions */
                    transactions?: nunatak.evm.v1.Transaction.$Properties[];

                    /** Block frames */
                    frames?: (nunatak.evm.v1.CallFrames.$Properties|null);

                    /** Block balances */
                    balances?: (nunatak.evm.v1.NativeBalances.$Properties|null);

                    /** Block partialFrames */
                    partialFrames?: (nunatak.evm.v1.CallFrames.$Properties|null);

                    /** Block unverified */
                    unverified?: string[];

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a Block. */
                type $Shape = nunatak.evm.v1.Block.$Properties;
            }

            /**
             * Properties of a Header.
             * @deprecated Use nunatak.evm.v1.Header.$Properties instead.
             */
            interface IHeader extends nunatak.evm.v1.Header.$Properties {
            }

            /** Represents a Header. */
            class Header {

                /**
                 * Constructs a new Header.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.evm.v1.Header.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** Header height. */
                height: (number|Long);

                /** Header hash. */
                hash: Uint8Array;

                /** Header parentHash. */
                parentHash: Uint8Array;

                /** Header timestamp. */
                timestamp: (number|Long);

                /** Header timestampMilliseconds. */
                timestampMilliseconds: (number|Long|null);

                /** Header miner. */
                miner: Uint8Array;

                /** Header gasLimit. */
                gasLimit: Uint8Array;

                /** Header gasUsed. */
                gasUsed: Uint8Array;

                /** Header baseFeePerGas. */
                baseFeePerGas: (Uint8Array|null);

                /** Header logsBloom. */
                logsBloom: Uint8Array;

                /** Header stateRoot. */
                stateRoot: Uint8Array;

                /** Header transactionsRoot. */
                transactionsRoot: Uint8Array;

                /** Header receiptsRoot. */
                receiptsRoot: Uint8Array;

                /** Header extraData. */
                extraData: Uint8Array;

                /** Header difficulty. */
                difficulty: Uint8Array;

                /** Header sizeBytes. */
                sizeBytes: (number|Long);

                /** Header blockGasCost. */
                blockGasCost: (Uint8Array|null);

                /** Header extDataGasUsed. */
                extDataGasUsed: (Uint8Array|null);

                /** Header extDataHash. */
                extDataHash: (Uint8Array|null);

                /** Header blockExtraData. */
                blockExtraData: (Uint8Array|null);

                /** Header minDelayExcess. */
                minDelayExcess: (number|Long|null);

                /** Header settledHeight. */
                settledHeight: (number|Long|null);

                /** Header parentHeight. */
                parentHeight: (number|Long|null);

                /**
                 * Encodes the specified Header message. Does not implicitly {@link nunatak.evm.v1.Header.verify|verify} messages.
                 * @param message Header message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.evm.v1.Header.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a Header message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.evm.v1.Header & nunatak.evm.v1.Header.$Shape} Header
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.evm.v1.Header & nunatak.evm.v1.Header.$Shape;
            }

            namespace Header {

                /** Properties of a Header. */
                interface $Properties {

                    /** Header height */
                    height?: (number|Long);

                    /** Header hash */
                    hash?: Uint8Array;

                    /** Header parentHash */
                    parentHash?: Uint8Array;

                    /** Header timestamp */
                    timestamp?: (number|Long);

                    /** Header timestampMilliseconds */
                    timestampMilliseconds?: (number|Long|null);

                    /** Header miner */
                    miner?: Uint8Array;

                    /** Header gasLimit */
                    gasLimit?: Uint8Array;

                    /** Header gasUsed */
                    gasUsed?: Uint8Array;

                    /** Header baseFeePerGas */
                    baseFeePerGas?: (Uint8Array|null);

                    /** Header logsBloom */
                    logsBloom?: Uint8Array;

                    /** Header stateRoot */
                    stateRoot?: Uint8Array;

                    /** Header transactionsRoot */
                    transactionsRoot?: Uint8Array;

                    /** Header receiptsRoot */
                    receiptsRoot?: Uint8Array;

                    /** Header extraData */
                    extraData?: Uint8Array;

                    /** Header difficulty */
                    difficulty?: Uint8Array;

                    /** Header sizeBytes */
                    sizeBytes?: (number|Long);

                    /** Header blockGasCost */
                    blockGasCost?: (Uint8Array|null);

                    /** Header extDataGasUsed */
                    extDataGasUsed?: (Uint8Array|null);

                    /** Header extDataHash */
                    extDataHash?: (Uint8Array|null);

                    /** Header blockExtraData */
                    blockExtraData?: (Uint8Array|null);

                    /** Header minDelayExcess */
                    minDelayExcess?: (number|Long|null);

                    /** Header settledHeight */
                    settledHeight?: (number|Long|null);

                    /** Header parentHeight */
                    parentHeight?: (number|Long|null);

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a Header. */
                type $Shape = nunatak.evm.v1.Header.$Properties;
            }

            /**
             * Properties of a Transaction.
             * @deprecated Use nunatak.evm.v1.Transaction.$Properties instead.
             */
            interface ITransaction extends nunatak.evm.v1.Transaction.$Properties {
            }

            /** Represents a Transaction. */
            class Transaction {

                /**
                 * Constructs a new Transaction.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.evm.v1.Transaction.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** Transaction transactionIndex. */
                transactionIndex: number;

                /** Transaction hash. */
                hash: Uint8Array;

                /** Transaction type. */
                type: number;

                /** Transaction from. */
                from: Uint8Array;

                /** Transaction to. */
                to: (Uint8Array|null);

                /** Transaction nonce. */
                nonce: (number|Long);

                /** Transaction gasLimit. */
                gasLimit: Uint8Array;

                /** Transaction value. */
                value: Uint8Array;

                /** Transaction input. */
                input: Uint8Array;

                /** Transaction gasPrice. */
                gasPrice: (Uint8Array|null);

                /** Transaction maxFeePerGas. */
                maxFeePerGas: (Uint8Array|null);

                /** Transaction maxPriorityFeePerGas. */
                maxPriorityFeePerGas: (Uint8Array|null);

                /** Transaction status. */
                status: number;

                /** Transaction gasUsed. */
                gasUsed: Uint8Array;

                /** Transaction effectiveGasPrice. */
                effectiveGasPrice: Uint8Array;

                /** Transaction contractAddress. */
                contractAddress: (Uint8Array|null);

                /** Transaction logs. */
                logs: nunatak.evm.v1.Log[];

                /** Transaction blobGasUsed. */
                blobGasUsed: (Uint8Array|null);

                /** Transaction blobGasPrice. */
                blobGasPrice: (Uint8Array|null);

                /**
                 * Encodes the specified Transaction message. Does not implicitly {@link nunatak.evm.v1.Transaction.verify|verify} messages.
                 * @param message Transaction message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.evm.v1.Transaction.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a Transaction message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.evm.v1.Transaction & nunatak.evm.v1.Transaction.$Shape} Transaction
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.evm.v1.Transaction & nunatak.evm.v1.Transaction.$Shape;
            }

            namespace Transaction {

                /** Properties of a Transaction. */
                interface $Properties {

                    /** Transaction transactionIndex */
                    transactionIndex?: number;

                    /** Transaction hash */
                    hash?: Uint8Array;

                    /** Transaction type */
                    type?: number;

                    /** Transaction from */
                    from?: Uint8Array;

                    /** Transaction to */
                    to?: (Uint8Array|null);

                    /** Transaction nonce */
                    nonce?: (number|Long);

                    /** Transaction gasLimit */
                    gasLimit?: Uint8Array;

                    /** Transaction value */
                    value?: Uint8Array;

                    /** Transaction input */
                    input?: Uint8Array;

                    /** Transaction gasPrice */
                    gasPrice?: (Uint8Array|null);

                    /** Transaction maxFeePerGas */
                    maxFeePerGas?: (Uint8Array|null);

                    /** Transaction maxPriorityFeePerGas */
                    maxPriorityFeePerGas?: (Uint8Array|null);

                    /** Transaction status */
                    status?: number;

                    /** Transaction gasUsed */
                    gasUsed?: Uint8Array;

                    /** Transaction effectiveGasPrice */
                    effectiveGasPrice?: Uint8Array;

                    /** Transaction contractAddress */
                    contractAddress?: (Uint8Array|null);

                    /** Transaction logs */
                    logs?: nunatak.evm.v1.Log.$Properties[];

                    /** Transaction blobGasUsed */
                    blobGasUsed?: (Uint8Array|null);

                    /** Transaction blobGasPrice */
                    blobGasPrice?: (Uint8Array|null);

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a Transaction. */
                type $Shape = nunatak.evm.v1.Transaction.$Properties;
            }

            /**
             * Properties of a Log.
             * @deprecated Use nunatak.evm.v1.Log.$Properties instead.
             */
            interface ILog extends nunatak.evm.v1.Log.$Properties {
            }

            /** Represents a Log. */
            class Log {

                /**
                 * Constructs a new Log.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.evm.v1.Log.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** Log logIndex. */
                logIndex: number;

                /** Log address. */
                address: Uint8Array;

                /** Log topics. */
                topics: Uint8Array[];

                /** Log data. */
                data: Uint8Array;

                /**
                 * Encodes the specified Log message. Does not implicitly {@link nunatak.evm.v1.Log.verify|verify} messages.
                 * @param message Log message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.evm.v1.Log.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a Log message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.evm.v1.Log & nunatak.evm.v1.Log.$Shape} Log
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.evm.v1.Log & nunatak.evm.v1.Log.$Shape;
            }

            namespace Log {

                /** Properties of a Log. */
                interface $Properties {

                    /** Log logIndex */
                    logIndex?: number;

                    /** Log address */
                    address?: Uint8Array;

                    /** Log topics */
                    topics?: Uint8Array[];

                    /** Log data */
                    data?: Uint8Array;

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a Log. */
                type $Shape = nunatak.evm.v1.Log.$Properties;
            }

            /**
             * Properties of a CallFrames.
             * @deprecated Use nunatak.evm.v1.CallFrames.$Properties instead.
             */
            interface ICallFrames extends nunatak.evm.v1.CallFrames.$Properties {
            }

            /** Represents a CallFrames. */
            class CallFrames {

                /**
                 * Constructs a new CallFrames.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.evm.v1.CallFrames.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** CallFrames frames. */
                frames: nunatak.evm.v1.CallFrame[];

                /**
                 * Encodes the specified CallFrames message. Does not implicitly {@link nunatak.evm.v1.CallFrames.verify|verify} messages.
                 * @param message CallFrames message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.evm.v1.CallFrames.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a CallFrames message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.evm.v1.CallFrames & nunatak.evm.v1.CallFrames.$Shape} CallFrames
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.evm.v1.CallFrames & nunatak.evm.v1.CallFrames.$Shape;
            }

            namespace CallFrames {

                /** Properties of a CallFrames. */
                interface $Properties {

                    /** CallFrames frames */
                    frames?: nunatak.evm.v1.CallFrame.$Properties[];

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a CallFrames. */
                type $Shape = nunatak.evm.v1.CallFrames.$Properties;
            }

            /**
             * Properties of a CallFrame.
             * @deprecated Use nunatak.evm.v1.CallFrame.$Properties instead.
             */
            interface ICallFrame extends nunatak.evm.v1.CallFrame.$Properties {
            }

            /** Represents a CallFrame. */
            class CallFrame {

                /**
                 * Constructs a new CallFrame.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.evm.v1.CallFrame.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** CallFrame transactionIndex. */
                transactionIndex: number;

                /** CallFrame depth. */
                depth: number;

                /** CallFrame type. */
                type: nunatak.evm.v1.CallType;

                /** CallFrame from. */
                from: Uint8Array;

                /** CallFrame to. */
                to: (Uint8Array|null);

                /** CallFrame value. */
                value: Uint8Array;

                /** CallFrame gasLimit. */
                gasLimit: Uint8Array;

                /** CallFrame gasUsed. */
                gasUsed: Uint8Array;

                /** CallFrame selector. */
                selector: (Uint8Array|null);

                /** CallFrame failed. */
                failed: boolean;

                /**
                 * Encodes the specified CallFrame message. Does not implicitly {@link nunatak.evm.v1.CallFrame.verify|verify} messages.
                 * @param message CallFrame message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.evm.v1.CallFrame.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a CallFrame message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.evm.v1.CallFrame & nunatak.evm.v1.CallFrame.$Shape} CallFrame
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.evm.v1.CallFrame & nunatak.evm.v1.CallFrame.$Shape;
            }

            namespace CallFrame {

                /** Properties of a CallFrame. */
                interface $Properties {

                    /** CallFrame transactionIndex */
                    transactionIndex?: number;

                    /** CallFrame depth */
                    depth?: number;

                    /** CallFrame type */
                    type?: nunatak.evm.v1.CallType;

                    /** CallFrame from */
                    from?: Uint8Array;

                    /** CallFrame to */
                    to?: (Uint8Array|null);

                    /** CallFrame value */
                    value?: Uint8Array;

                    /** CallFrame gasLimit */
                    gasLimit?: Uint8Array;

                    /** CallFrame gasUsed */
                    gasUsed?: Uint8Array;

                    /** CallFrame selector */
                    selector?: (Uint8Array|null);

                    /** CallFrame failed */
                    failed?: boolean;

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a CallFrame. */
                type $Shape = nunatak.evm.v1.CallFrame.$Properties;
            }

            /** CallType enum. */
            enum CallType {

                /** CALL_TYPE_UNKNOWN value */
                CALL_TYPE_UNKNOWN = 0,

                /** CALL_TYPE_CALL value */
                CALL_TYPE_CALL = 1,

                /** CALL_TYPE_CALLCODE value */
                CALL_TYPE_CALLCODE = 2,

                /** CALL_TYPE_DELEGATECALL value */
                CALL_TYPE_DELEGATECALL = 3,

                /** CALL_TYPE_STATICCALL value */
                CALL_TYPE_STATICCALL = 4,

                /** CALL_TYPE_CREATE value */
                CALL_TYPE_CREATE = 5,

                /** CALL_TYPE_CREATE2 value */
                CALL_TYPE_CREATE2 = 6,

                /** CALL_TYPE_SELFDESTRUCT value */
                CALL_TYPE_SELFDESTRUCT = 7
            }

            /**
             * Properties of a NativeBalances.
             * @deprecated Use nunatak.evm.v1.NativeBalances.$Properties instead.
             */
            interface INativeBalances extends nunatak.evm.v1.NativeBalances.$Properties {
            }

            /** Represents a NativeBalances. */
            class NativeBalances {

                /**
                 * Constructs a new NativeBalances.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.evm.v1.NativeBalances.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** NativeBalances balances. */
                balances: nunatak.evm.v1.NativeBalance[];

                /**
                 * Encodes the specified NativeBalances message. Does not implicitly {@link nunatak.evm.v1.NativeBalances.verify|verify} messages.
                 * @param message NativeBalances message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.evm.v1.NativeBalances.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a NativeBalances message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.evm.v1.NativeBalances & nunatak.evm.v1.NativeBalances.$Shape} NativeBalances
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.evm.v1.NativeBalances & nunatak.evm.v1.NativeBalances.$Shape;
            }

            namespace NativeBalances {

                /** Properties of a NativeBalances. */
                interface $Properties {

                    /** NativeBalances balances */
                    balances?: nunatak.evm.v1.NativeBalance.$Properties[];

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a NativeBalances. */
                type $Shape = nunatak.evm.v1.NativeBalances.$Properties;
            }

            /**
             * Properties of a NativeBalance.
             * @deprecated Use nunatak.evm.v1.NativeBalance.$Properties instead.
             */
            interface INativeBalance extends nunatak.evm.v1.NativeBalance.$Properties {
            }

            /** Represents a NativeBalance. */
            class NativeBalance {

                /**
                 * Constructs a new NativeBalance.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.evm.v1.NativeBalance.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** NativeBalance address. */
                address: Uint8Array;

                /** NativeBalance balance. */
                balance: Uint8Array;

                /** NativeBalance before. */
                before: (Uint8Array|null);

                /**
                 * Encodes the specified NativeBalance message. Does not implicitly {@link nunatak.evm.v1.NativeBalance.verify|verify} messages.
                 * @param message NativeBalance message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.evm.v1.NativeBalance.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a NativeBalance message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.evm.v1.NativeBalance & nunatak.evm.v1.NativeBalance.$Shape} NativeBalance
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.evm.v1.NativeBalance & nunatak.evm.v1.NativeBalance.$Shape;
            }

            namespace NativeBalance {

                /** Properties of a NativeBalance. */
                interface $Properties {

                    /** NativeBalance address */
                    address?: Uint8Array;

                    /** NativeBalance balance */
                    balance?: Uint8Array;

                    /** NativeBalance before */
                    before?: (Uint8Array|null);

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a NativeBalance. */
                type $Shape = nunatak.evm.v1.NativeBalance.$Properties;
            }

            /**
             * Properties of a ReadBlocksRequest.
             * @deprecated Use nunatak.evm.v1.ReadBlocksRequest.$Properties instead.
             */
            interface IReadBlocksRequest extends nunatak.evm.v1.ReadBlocksRequest.$Properties {
            }

            /** Represents a ReadBlocksRequest. */
            class ReadBlocksRequest {

                /**
                 * Constructs a new ReadBlocksRequest.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.evm.v1.ReadBlocksRequest.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** ReadBlocksRequest chainId. */
                chainId: string;

                /** ReadBlocksRequest fromHeight. */
                fromHeight: (number|Long);

                /** ReadBlocksRequest toHeight. */
                toHeight: (number|Long);

                /**
                 * Encodes the specified ReadBlocksRequest message. Does not implicitly {@link nunatak.evm.v1.ReadBlocksRequest.verify|verify} messages.
                 * @param message ReadBlocksRequest message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.evm.v1.ReadBlocksRequest.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a ReadBlocksRequest message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.evm.v1.ReadBlocksRequest & nunatak.evm.v1.ReadBlocksRequest.$Shape} ReadBlocksRequest
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.evm.v1.ReadBlocksRequest & nunatak.evm.v1.ReadBlocksRequest.$Shape;
            }

            namespace ReadBlocksRequest {

                /** Properties of a ReadBlocksRequest. */
                interface $Properties {

                    /** ReadBlocksRequest chainId */
                    chainId?: string;

                    /** ReadBlocksRequest fromHeight */
                    fromHeight?: (number|Long);

                    /** ReadBlocksRequest toHeight */
                    toHeight?: (number|Long);

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a ReadBlocksRequest. */
                type $Shape = nunatak.evm.v1.ReadBlocksRequest.$Properties;
            }

            /**
             * Properties of a ReadBlocksResponse.
             * @deprecated Use nunatak.evm.v1.ReadBlocksResponse.$Properties instead.
             */
            interface IReadBlocksResponse extends nunatak.evm.v1.ReadBlocksResponse.$Properties {
            }

            /** Represents a ReadBlocksResponse. */
            class ReadBlocksResponse {

                /**
                 * Constructs a new ReadBlocksResponse.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.evm.v1.ReadBlocksResponse.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** ReadBlocksResponse block. */
                block: nunatak.evm.v1.Block;

                /**
                 * Encodes the specified ReadBlocksResponse message. Does not implicitly {@link nunatak.evm.v1.ReadBlocksResponse.verify|verify} messages.
                 * @param message ReadBlocksResponse message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.evm.v1.ReadBlocksResponse.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a ReadBlocksResponse message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.evm.v1.ReadBlocksResponse & nunatak.evm.v1.ReadBlocksResponse.$Shape} ReadBlocksResponse
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.evm.v1.ReadBlocksResponse & nunatak.evm.v1.ReadBlocksResponse.$Shape;
            }

            namespace ReadBlocksResponse {

                /** Properties of a ReadBlocksResponse. */
                interface $Properties {

                    /** ReadBlocksResponse block */
                    block?: nunatak.evm.v1.Block.$Properties;

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a ReadBlocksResponse. */
                type $Shape = nunatak.evm.v1.ReadBlocksResponse.$Properties;
            }

            /**
             * Properties of a ListChainsRequest.
             * @deprecated Use nunatak.evm.v1.ListChainsRequest.$Properties instead.
             */
            interface IListChainsRequest extends nunatak.evm.v1.ListChainsRequest.$Properties {
            }

            /** Represents a ListChainsRequest. */
            class ListChainsRequest {

                /**
                 * Constructs a new ListChainsRequest.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.evm.v1.ListChainsRequest.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /**
                 * Encodes the specified ListChainsRequest message. Does not implicitly {@link nunatak.evm.v1.ListChainsRequest.verify|verify} messages.
                 * @param message ListChainsRequest message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.evm.v1.ListChainsRequest.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a ListChainsRequest message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.evm.v1.ListChainsRequest & nunatak.evm.v1.ListChainsRequest.$Shape} ListChainsRequest
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.evm.v1.ListChainsRequest & nunatak.evm.v1.ListChainsRequest.$Shape;
            }

            namespace ListChainsRequest {

                /** Properties of a ListChainsRequest. */
                interface $Properties {

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a ListChainsRequest. */
                type $Shape = nunatak.evm.v1.ListChainsRequest.$Properties;
            }

            /**
             * Properties of a ListChainsResponse.
             * @deprecated Use nunatak.evm.v1.ListChainsResponse.$Properties instead.
             */
            interface IListChainsResponse extends nunatak.evm.v1.ListChainsResponse.$Properties {
            }

            /** Represents a ListChainsResponse. */
            class ListChainsResponse {

                /**
                 * Constructs a new ListChainsResponse.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.evm.v1.ListChainsResponse.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** ListChainsResponse list. */
                list: nunatak.evm.v1.ChainList;

                /**
                 * Encodes the specified ListChainsResponse message. Does not implicitly {@link nunatak.evm.v1.ListChainsResponse.verify|verify} messages.
                 * @param message ListChainsResponse message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.evm.v1.ListChainsResponse.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a ListChainsResponse message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.evm.v1.ListChainsResponse & nunatak.evm.v1.ListChainsResponse.$Shape} ListChainsResponse
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.evm.v1.ListChainsResponse & nunatak.evm.v1.ListChainsResponse.$Shape;
            }

            namespace ListChainsResponse {

                /** Properties of a ListChainsResponse. */
                interface $Properties {

                    /** ListChainsResponse list */
                    list?: nunatak.evm.v1.ChainList.$Properties;

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a ListChainsResponse. */
                type $Shape = nunatak.evm.v1.ListChainsResponse.$Properties;
            }

            /**
             * Properties of a WatchChainsRequest.
             * @deprecated Use nunatak.evm.v1.WatchChainsRequest.$Properties instead.
             */
            interface IWatchChainsRequest extends nunatak.evm.v1.WatchChainsRequest.$Properties {
            }

            /** Represents a WatchChainsRequest. */
            class WatchChainsRequest {

                /**
                 * Constructs a new WatchChainsRequest.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.evm.v1.WatchChainsRequest.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /**
                 * Encodes the specified WatchChainsRequest message. Does not implicitly {@link nunatak.evm.v1.WatchChainsRequest.verify|verify} messages.
                 * @param message WatchChainsRequest message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.evm.v1.WatchChainsRequest.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a WatchChainsRequest message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.evm.v1.WatchChainsRequest & nunatak.evm.v1.WatchChainsRequest.$Shape} WatchChainsRequest
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.evm.v1.WatchChainsRequest & nunatak.evm.v1.WatchChainsRequest.$Shape;
            }

            namespace WatchChainsRequest {

                /** Properties of a WatchChainsRequest. */
                interface $Properties {

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a WatchChainsRequest. */
                type $Shape = nunatak.evm.v1.WatchChainsRequest.$Properties;
            }

            /**
             * Properties of a WatchChainsResponse.
             * @deprecated Use nunatak.evm.v1.WatchChainsResponse.$Properties instead.
             */
            interface IWatchChainsResponse extends nunatak.evm.v1.WatchChainsResponse.$Properties {
            }

            /** Represents a WatchChainsResponse. */
            class WatchChainsResponse {

                /**
                 * Constructs a new WatchChainsResponse.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.evm.v1.WatchChainsResponse.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** WatchChainsResponse list. */
                list: nunatak.evm.v1.ChainList;

                /**
                 * Encodes the specified WatchChainsResponse message. Does not implicitly {@link nunatak.evm.v1.WatchChainsResponse.verify|verify} messages.
                 * @param message WatchChainsResponse message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.evm.v1.WatchChainsResponse.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a WatchChainsResponse message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.evm.v1.WatchChainsResponse & nunatak.evm.v1.WatchChainsResponse.$Shape} WatchChainsResponse
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.evm.v1.WatchChainsResponse & nunatak.evm.v1.WatchChainsResponse.$Shape;
            }

            namespace WatchChainsResponse {

                /** Properties of a WatchChainsResponse. */
                interface $Properties {

                    /** WatchChainsResponse list */
                    list?: nunatak.evm.v1.ChainList.$Properties;

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a WatchChainsResponse. */
                type $Shape = nunatak.evm.v1.WatchChainsResponse.$Properties;
            }

            /**
             * Properties of a ChainList.
             * @deprecated Use nunatak.evm.v1.ChainList.$Properties instead.
             */
            interface IChainList extends nunatak.evm.v1.ChainList.$Properties {
            }

            /** Represents a ChainList. */
            class ChainList {

                /**
                 * Constructs a new ChainList.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.evm.v1.ChainList.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** ChainList chains. */
                chains: nunatak.evm.v1.PublicChain[];

                /** ChainList staleSince. */
                staleSince: (number|Long|null);

                /**
                 * Encodes the specified ChainList message. Does not implicitly {@link nunatak.evm.v1.ChainList.verify|verify} messages.
                 * @param message ChainList message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.evm.v1.ChainList.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a ChainList message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.evm.v1.ChainList & nunatak.evm.v1.ChainList.$Shape} ChainList
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.evm.v1.ChainList & nunatak.evm.v1.ChainList.$Shape;
            }

            namespace ChainList {

                /** Properties of a ChainList. */
                interface $Properties {

                    /** ChainList chains */
                    chains?: nunatak.evm.v1.PublicChain.$Properties[];

                    /** ChainList staleSince */
                    staleSince?: (number|Long|null);

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a ChainList. */
                type $Shape = nunatak.evm.v1.ChainList.$Properties;
            }

            /**
             * Properties of a PublicChain.
             * @deprecated Use nunatak.evm.v1.PublicChain.$Properties instead.
             */
            interface IPublicChain extends nunatak.evm.v1.PublicChain.$Properties {
            }

            /** Represents a PublicChain. */
            class PublicChain {

                /**
                 * Constructs a new PublicChain.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.evm.v1.PublicChain.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** PublicChain chainId. */
                chainId: string;

                /** PublicChain name. */
                name: string;

                /** PublicChain description. */
                description: string;

                /** PublicChain nativeToken. */
                nativeToken: nunatak.evm.v1.NativeToken;

                /** PublicChain isTestnet. */
                isTestnet: boolean;

                /** PublicChain network. */
                network: string;

                /** PublicChain publicRpcUrl. */
                publicRpcUrl: (string|null);

                /** PublicChain publicWsUrl. */
                publicWsUrl: (string|null);

                /** PublicChain explorerUrl. */
                explorerUrl: (string|null);

                /** PublicChain logoUri. */
                logoUri: (string|null);

                /** PublicChain blockchainId. */
                blockchainId: (string|null);

                /** PublicChain subnetId. */
                subnetId: (string|null);

                /** PublicChain vmId. */
                vmId: (string|null);

                /** PublicChain vmName. */
                vmName: string;

                /** PublicChain multicallAddress. */
                multicallAddress: (string|null);

                /** PublicChain private. */
                private: boolean;

                /** PublicChain features. */
                features: string[];

                /** PublicChain paused. */
                paused: boolean;

                /** PublicChain startBlock. */
                startBlock: (number|Long);

                /** PublicChain maxReorgDepth. */
                maxReorgDepth: number;

                /**
                 * Encodes the specified PublicChain message. Does not implicitly {@link nunatak.evm.v1.PublicChain.verify|verify} messages.
                 * @param message PublicChain message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.evm.v1.PublicChain.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a PublicChain message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.evm.v1.PublicChain & nunatak.evm.v1.PublicChain.$Shape} PublicChain
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.evm.v1.PublicChain & nunatak.evm.v1.PublicChain.$Shape;
            }

            namespace PublicChain {

                /** Properties of a PublicChain. */
                interface $Properties {

                    /** PublicChain chainId */
                    chainId?: string;

                    /** PublicChain name */
                    name?: string;

                    /** PublicChain description */
                    description?: string;

                    /** PublicChain nativeToken */
                    nativeToken?: nunatak.evm.v1.NativeToken.$Properties;

                    /** PublicChain isTestnet */
                    isTestnet?: boolean;

                    /** PublicChain network */
                    network?: string;

                    /** PublicChain publicRpcUrl */
                    publicRpcUrl?: (string|null);

                    /** PublicChain publicWsUrl */
                    publicWsUrl?: (string|null);

                    /** PublicChain explorerUrl */
                    explorerUrl?: (string|null);

                    /** PublicChain logoUri */
                    logoUri?: (string|null);

                    /** PublicChain blockchainId */
                    blockchainId?: (string|null);

                    /** PublicChain subnetId */
                    subnetId?: (string|null);

                    /** PublicChain vmId */
                    vmId?: (string|null);

                    /** PublicChain vmName */
                    vmName?: string;

                    /** PublicChain multicallAddress */
                    multicallAddress?: (string|null);

                    /** PublicChain private */
                    "private"?: boolean;

                    /** PublicChain features */
                    features?: string[];

                    /** PublicChain paused */
                    paused?: boolean;

                    /** PublicChain startBlock */
                    startBlock?: (number|Long);

                    /** PublicChain maxReorgDepth */
                    maxReorgDepth?: number;

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a PublicChain. */
                type $Shape = nunatak.evm.v1.PublicChain.$Properties;
            }

            /**
             * Properties of a NativeToken.
             * @deprecated Use nunatak.evm.v1.NativeToken.$Properties instead.
             */
            interface INativeToken extends nunatak.evm.v1.NativeToken.$Properties {
            }

            /** Represents a NativeToken. */
            class NativeToken {

                /**
                 * Constructs a new NativeToken.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.evm.v1.NativeToken.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** NativeToken name. */
                name: string;

                /** NativeToken symbol. */
                symbol: string;

                /** NativeToken decimals. */
                decimals: number;

                /** NativeToken logoUri. */
                logoUri: (string|null);

                /** NativeToken description. */
                description: (string|null);

                /**
                 * Encodes the specified NativeToken message. Does not implicitly {@link nunatak.evm.v1.NativeToken.verify|verify} messages.
                 * @param message NativeToken message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.evm.v1.NativeToken.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a NativeToken message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.evm.v1.NativeToken & nunatak.evm.v1.NativeToken.$Shape} NativeToken
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.evm.v1.NativeToken & nunatak.evm.v1.NativeToken.$Shape;
            }

            namespace NativeToken {

                /** Properties of a NativeToken. */
                interface $Properties {

                    /** NativeToken name */
                    name?: string;

                    /** NativeToken symbol */
                    symbol?: string;

                    /** NativeToken decimals */
                    decimals?: number;

                    /** NativeToken logoUri */
                    logoUri?: (string|null);

                    /** NativeToken description */
                    description?: (string|null);

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a NativeToken. */
                type $Shape = nunatak.evm.v1.NativeToken.$Properties;
            }

            /** HeldAsset enum. */
            enum HeldAsset {

                /** HELD_ASSET_UNSPECIFIED value */
                HELD_ASSET_UNSPECIFIED = 0,

                /** HELD_ASSET_NATIVE value */
                HELD_ASSET_NATIVE = 1,

                /** HELD_ASSET_ERC20 value */
                HELD_ASSET_ERC20 = 2,

                /** HELD_ASSET_NFT value */
                HELD_ASSET_NFT = 3,

                /** HELD_ASSET_BRIDGED_BTCB value */
                HELD_ASSET_BRIDGED_BTCB = 4
            }

            /** HeldTimes enum. */
            enum HeldTimes {

                /** HELD_TIMES_UNSPECIFIED value */
                HELD_TIMES_UNSPECIFIED = 0,

                /** HELD_TIMES_ANY value */
                HELD_TIMES_ANY = 1,

                /** HELD_TIMES_ALL value */
                HELD_TIMES_ALL = 2
            }

            /**
             * Properties of a HolderList.
             * @deprecated Use nunatak.evm.v1.HolderList.$Properties instead.
             */
            interface IHolderList extends nunatak.evm.v1.HolderList.$Properties {
            }

            /** Represents a HolderList. */
            class HolderList {

                /**
                 * Constructs a new HolderList.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.evm.v1.HolderList.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** HolderList chainId. */
                chainId: string;

                /** HolderList asset. */
                asset: nunatak.evm.v1.HeldAsset;

                /** HolderList contract. */
                contract: Uint8Array;

                /** HolderList least. */
                least: Uint8Array;

                /** HolderList range. */
                range: nunatak.evm.v1.HeldRange;

                /**
                 * Encodes the specified HolderList message. Does not implicitly {@link nunatak.evm.v1.HolderList.verify|verify} messages.
                 * @param message HolderList message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.evm.v1.HolderList.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a HolderList message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.evm.v1.HolderList & nunatak.evm.v1.HolderList.$Shape} HolderList
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.evm.v1.HolderList & nunatak.evm.v1.HolderList.$Shape;
            }

            namespace HolderList {

                /** Properties of a HolderList. */
                interface $Properties {

                    /** HolderList chainId */
                    chainId?: string;

                    /** HolderList asset */
                    asset?: nunatak.evm.v1.HeldAsset;

                    /** HolderList contract */
                    contract?: Uint8Array;

                    /** HolderList least */
                    least?: Uint8Array;

                    /** HolderList range */
                    range?: nunatak.evm.v1.HeldRange.$Properties;

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a HolderList. */
                type $Shape = nunatak.evm.v1.HolderList.$Properties;
            }

            /**
             * Properties of a HeldRange.
             * @deprecated Use nunatak.evm.v1.HeldRange.$Properties instead.
             */
            interface IHeldRange extends nunatak.evm.v1.HeldRange.$Properties {
            }

            /** Represents a HeldRange. */
            class HeldRange {

                /**
                 * Constructs a new HeldRange.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.evm.v1.HeldRange.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** HeldRange times. */
                times: nunatak.evm.v1.HeldTimes;

                /** HeldRange from. */
                from: (number|Long|null);

                /** HeldRange until. */
                until: (number|Long|null);

                /**
                 * Encodes the specified HeldRange message. Does not implicitly {@link nunatak.evm.v1.HeldRange.verify|verify} messages.
                 * @param message HeldRange message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.evm.v1.HeldRange.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a HeldRange message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.evm.v1.HeldRange & nunatak.evm.v1.HeldRange.$Shape} HeldRange
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.evm.v1.HeldRange & nunatak.evm.v1.HeldRange.$Shape;
            }

            namespace HeldRange {

                /** Properties of a HeldRange. */
                interface $Properties {

                    /** HeldRange times */
                    times?: nunatak.evm.v1.HeldTimes;

                    /** HeldRange from */
                    from?: (number|Long|null);

                    /** HeldRange until */
                    until?: (number|Long|null);

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a HeldRange. */
                type $Shape = nunatak.evm.v1.HeldRange.$Properties;
            }

            /**
             * Properties of a ChainHeight.
             * @deprecated Use nunatak.evm.v1.ChainHeight.$Properties instead.
             */
            interface IChainHeight extends nunatak.evm.v1.ChainHeight.$Properties {
            }

            /** Represents a ChainHeight. */
            class ChainHeight {

                /**
                 * Constructs a new ChainHeight.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.evm.v1.ChainHeight.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** ChainHeight chainId. */
                chainId: string;

                /** ChainHeight height. */
                height: (number|Long);

                /**
                 * Encodes the specified ChainHeight message. Does not implicitly {@link nunatak.evm.v1.ChainHeight.verify|verify} messages.
                 * @param message ChainHeight message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.evm.v1.ChainHeight.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a ChainHeight message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.evm.v1.ChainHeight & nunatak.evm.v1.ChainHeight.$Shape} ChainHeight
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.evm.v1.ChainHeight & nunatak.evm.v1.ChainHeight.$Shape;
            }

            namespace ChainHeight {

                /** Properties of a ChainHeight. */
                interface $Properties {

                    /** ChainHeight chainId */
                    chainId?: string;

                    /** ChainHeight height */
                    height?: (number|Long);

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a ChainHeight. */
                type $Shape = nunatak.evm.v1.ChainHeight.$Properties;
            }

            /**
             * Properties of a HolderQuery.
             * @deprecated Use nunatak.evm.v1.HolderQuery.$Properties instead.
             */
            interface IHolderQuery extends nunatak.evm.v1.HolderQuery.$Properties {
            }

            /** Represents a HolderQuery. */
            class HolderQuery {

                /**
                 * Constructs a new HolderQuery.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.evm.v1.HolderQuery.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** HolderQuery lists. */
                lists: nunatak.evm.v1.HolderList[];

                /** HolderQuery inAll. */
                inAll: boolean;

                /** HolderQuery heights. */
                heights: nunatak.evm.v1.ChainHeight[];

                /**
                 * Encodes the specified HolderQuery message. Does not implicitly {@link nunatak.evm.v1.HolderQuery.verify|verify} messages.
                 * @param message HolderQuery message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.evm.v1.HolderQuery.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a HolderQuery message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.evm.v1.HolderQuery & nunatak.evm.v1.HolderQuery.$Shape} HolderQuery
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.evm.v1.HolderQuery & nunatak.evm.v1.HolderQuery.$Shape;
            }

            namespace HolderQuery {

                /** Properties of a HolderQuery. */
                interface $Properties {

                    /** HolderQuery lists */
                    lists?: nunatak.evm.v1.HolderList.$Properties[];

                    /** HolderQuery inAll */
                    inAll?: boolean;

                    /** HolderQuery heights */
                    heights?: nunatak.evm.v1.ChainHeight.$Properties[];

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a HolderQuery. */
                type $Shape = nunatak.evm.v1.HolderQuery.$Properties;
            }

            /**
             * Properties of a ListHoldersRequest.
             * @deprecated Use nunatak.evm.v1.ListHoldersRequest.$Properties instead.
             */
            interface IListHoldersRequest extends nunatak.evm.v1.ListHoldersRequest.$Properties {
            }

            /** Represents a ListHoldersRequest. */
            class ListHoldersRequest {

                /**
                 * Constructs a new ListHoldersRequest.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.evm.v1.ListHoldersRequest.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** ListHoldersRequest query. */
                query: nunatak.evm.v1.HolderQuery;

                /** ListHoldersRequest after. */
                after: (Uint8Array|null);

                /** ListHoldersRequest pageSize. */
                pageSize: number;

                /** ListHoldersRequest withValues. */
                withValues: boolean;

                /**
                 * Encodes the specified ListHoldersRequest message. Does not implicitly {@link nunatak.evm.v1.ListHoldersRequest.verify|verify} messages.
                 * @param message ListHoldersRequest message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.evm.v1.ListHoldersRequest.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a ListHoldersRequest message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.evm.v1.ListHoldersRequest & nunatak.evm.v1.ListHoldersRequest.$Shape} ListHoldersRequest
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.evm.v1.ListHoldersRequest & nunatak.evm.v1.ListHoldersRequest.$Shape;
            }

            namespace ListHoldersRequest {

                /** Properties of a ListHoldersRequest. */
                interface $Properties {

                    /** ListHoldersRequest query */
                    query?: nunatak.evm.v1.HolderQuery.$Properties;

                    /** ListHoldersRequest after */
                    after?: (Uint8Array|null);

                    /** ListHoldersRequest pageSize */
                    pageSize?: number;

                    /** ListHoldersRequest withValues */
                    withValues?: boolean;

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a ListHoldersRequest. */
                type $Shape = nunatak.evm.v1.ListHoldersRequest.$Properties;
            }

            /**
             * Properties of a Holder.
             * @deprecated Use nunatak.evm.v1.Holder.$Properties instead.
             */
            interface IHolder extends nunatak.evm.v1.Holder.$Properties {
            }

            /** Represents a Holder. */
            class Holder {

                /**
                 * Constructs a new Holder.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.evm.v1.Holder.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** Holder address. */
                address: Uint8Array;

                /** Holder value. */
                value: (string|null);

                /**
                 * Encodes the specified Holder message. Does not implicitly {@link nunatak.evm.v1.Holder.verify|verify} messages.
                 * @param message Holder message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.evm.v1.Holder.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a Holder message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.evm.v1.Holder & nunatak.evm.v1.Holder.$Shape} Holder
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.evm.v1.Holder & nunatak.evm.v1.Holder.$Shape;
            }

            namespace Holder {

                /** Properties of a Holder. */
                interface $Properties {

                    /** Holder address */
                    address?: Uint8Array;

                    /** Holder value */
                    value?: (string|null);

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a Holder. */
                type $Shape = nunatak.evm.v1.Holder.$Properties;
            }

            /**
             * Properties of a ListHoldersResponse.
             * @deprecated Use nunatak.evm.v1.ListHoldersResponse.$Properties instead.
             */
            interface IListHoldersResponse extends nunatak.evm.v1.ListHoldersResponse.$Properties {
            }

            /** Represents a ListHoldersResponse. */
            class ListHoldersResponse {

                /**
                 * Constructs a new ListHoldersResponse.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.evm.v1.ListHoldersResponse.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** ListHoldersResponse holders. */
                holders: nunatak.evm.v1.Holder[];

                /** ListHoldersResponse next. */
                next: (Uint8Array|null);

                /** ListHoldersResponse heights. */
                heights: nunatak.evm.v1.ChainHeight[];

                /**
                 * Encodes the specified ListHoldersResponse message. Does not implicitly {@link nunatak.evm.v1.ListHoldersResponse.verify|verify} messages.
                 * @param message ListHoldersResponse message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.evm.v1.ListHoldersResponse.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a ListHoldersResponse message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.evm.v1.ListHoldersResponse & nunatak.evm.v1.ListHoldersResponse.$Shape} ListHoldersResponse
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.evm.v1.ListHoldersResponse & nunatak.evm.v1.ListHoldersResponse.$Shape;
            }

            namespace ListHoldersResponse {

                /** Properties of a ListHoldersResponse. */
                interface $Properties {

                    /** ListHoldersResponse holders */
                    holders?: nunatak.evm.v1.Holder.$Properties[];

                    /** ListHoldersResponse next */
                    next?: (Uint8Array|null);

                    /** ListHoldersResponse heights */
                    heights?: nunatak.evm.v1.ChainHeight.$Properties[];

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a ListHoldersResponse. */
                type $Shape = nunatak.evm.v1.ListHoldersResponse.$Properties;
            }

            /**
             * Properties of a CountHoldersRequest.
             * @deprecated Use nunatak.evm.v1.CountHoldersRequest.$Properties instead.
             */
            interface ICountHoldersRequest extends nunatak.evm.v1.CountHoldersRequest.$Properties {
            }

            /** Represents a CountHoldersRequest. */
            class CountHoldersRequest {

                /**
                 * Constructs a new CountHoldersRequest.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.evm.v1.CountHoldersRequest.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** CountHoldersRequest query. */
                query: nunatak.evm.v1.HolderQuery;

                /**
                 * Encodes the specified CountHoldersRequest message. Does not implicitly {@link nunatak.evm.v1.CountHoldersRequest.verify|verify} messages.
                 * @param message CountHoldersRequest message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.evm.v1.CountHoldersRequest.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a CountHoldersRequest message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.evm.v1.CountHoldersRequest & nunatak.evm.v1.CountHoldersRequest.$Shape} CountHoldersRequest
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.evm.v1.CountHoldersRequest & nunatak.evm.v1.CountHoldersRequest.$Shape;
            }

            namespace CountHoldersRequest {

                /** Properties of a CountHoldersRequest. */
                interface $Properties {

                    /** CountHoldersRequest query */
                    query?: nunatak.evm.v1.HolderQuery.$Properties;

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a CountHoldersRequest. */
                type $Shape = nunatak.evm.v1.CountHoldersRequest.$Properties;
            }

            /**
             * Properties of a CountHoldersResponse.
             * @deprecated Use nunatak.evm.v1.CountHoldersResponse.$Properties instead.
             */
            interface ICountHoldersResponse extends nunatak.evm.v1.CountHoldersResponse.$Properties {
            }

            /** Represents a CountHoldersResponse. */
            class CountHoldersResponse {

                /**
                 * Constructs a new CountHoldersResponse.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.evm.v1.CountHoldersResponse.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** CountHoldersResponse counts. */
                counts: (number|Long)[];

                /** CountHoldersResponse total. */
                total: (number|Long);

                /**
                 * Encodes the specified CountHoldersResponse message. Does not implicitly {@link nunatak.evm.v1.CountHoldersResponse.verify|verify} messages.
                 * @param message CountHoldersResponse message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.evm.v1.CountHoldersResponse.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a CountHoldersResponse message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.evm.v1.CountHoldersResponse & nunatak.evm.v1.CountHoldersResponse.$Shape} CountHoldersResponse
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.evm.v1.CountHoldersResponse & nunatak.evm.v1.CountHoldersResponse.$Shape;
            }

            namespace CountHoldersResponse {

                /** Properties of a CountHoldersResponse. */
                interface $Properties {

                    /** CountHoldersResponse counts */
                    counts?: (number|Long)[];

                    /** CountHoldersResponse total */
                    total?: (number|Long);

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a CountHoldersResponse. */
                type $Shape = nunatak.evm.v1.CountHoldersResponse.$Properties;
            }

            /**
             * Properties of a GetCollectionRequest.
             * @deprecated Use nunatak.evm.v1.GetCollectionRequest.$Properties instead.
             */
            interface IGetCollectionRequest extends nunatak.evm.v1.GetCollectionRequest.$Properties {
            }

            /** Represents a GetCollectionRequest. */
            class GetCollectionRequest {

                /**
                 * Constructs a new GetCollectionRequest.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.evm.v1.GetCollectionRequest.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** GetCollectionRequest chainId. */
                chainId: string;

                /** GetCollectionRequest contract. */
                contract: Uint8Array;

                /** GetCollectionRequest height. */
                height: (number|Long|null);

                /**
                 * Encodes the specified GetCollectionRequest message. Does not implicitly {@link nunatak.evm.v1.GetCollectionRequest.verify|verify} messages.
                 * @param message GetCollectionRequest message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.evm.v1.GetCollectionRequest.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a GetCollectionRequest message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.evm.v1.GetCollectionRequest & nunatak.evm.v1.GetCollectionRequest.$Shape} GetCollectionRequest
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.evm.v1.GetCollectionRequest & nunatak.evm.v1.GetCollectionRequest.$Shape;
            }

            namespace GetCollectionRequest {

                /** Properties of a GetCollectionRequest. */
                interface $Properties {

                    /** GetCollectionRequest chainId */
                    chainId?: string;

                    /** GetCollectionRequest contract */
                    contract?: Uint8Array;

                    /** GetCollectionRequest height */
                    height?: (number|Long|null);

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a GetCollectionRequest. */
                type $Shape = nunatak.evm.v1.GetCollectionRequest.$Properties;
            }

            /**
             * Properties of a GetCollectionResponse.
             * @deprecated Use nunatak.evm.v1.GetCollectionResponse.$Properties instead.
             */
            interface IGetCollectionResponse extends nunatak.evm.v1.GetCollectionResponse.$Properties {
            }

            /** Represents a GetCollectionResponse. */
            class GetCollectionResponse {

                /**
                 * Constructs a new GetCollectionResponse.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.evm.v1.GetCollectionResponse.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** GetCollectionResponse name. */
                name: (string|null);

                /** GetCollectionResponse symbol. */
                symbol: (string|null);

                /** GetCollectionResponse tokenCount. */
                tokenCount: (number|Long);

                /**
                 * Encodes the specified GetCollectionResponse message. Does not implicitly {@link nunatak.evm.v1.GetCollectionResponse.verify|verify} messages.
                 * @param message GetCollectionResponse message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.evm.v1.GetCollectionResponse.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a GetCollectionResponse message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.evm.v1.GetCollectionResponse & nunatak.evm.v1.GetCollectionResponse.$Shape} GetCollectionResponse
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.evm.v1.GetCollectionResponse & nunatak.evm.v1.GetCollectionResponse.$Shape;
            }

            namespace GetCollectionResponse {

                /** Properties of a GetCollectionResponse. */
                interface $Properties {

                    /** GetCollectionResponse name */
                    name?: (string|null);

                    /** GetCollectionResponse symbol */
                    symbol?: (string|null);

                    /** GetCollectionResponse tokenCount */
                    tokenCount?: (number|Long);

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a GetCollectionResponse. */
                type $Shape = nunatak.evm.v1.GetCollectionResponse.$Properties;
            }

            /**
             * Properties of a RefreshNftRequest.
             * @deprecated Use nunatak.evm.v1.RefreshNftRequest.$Properties instead.
             */
            interface IRefreshNftRequest extends nunatak.evm.v1.RefreshNftRequest.$Properties {
            }

            /** Represents a RefreshNftRequest. */
            class RefreshNftRequest {

                /**
                 * Constructs a new RefreshNftRequest.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.evm.v1.RefreshNftRequest.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** RefreshNftRequest chainId. */
                chainId: string;

                /** RefreshNftRequest contract. */
                contract: Uint8Array;

                /** RefreshNftRequest tokenId. */
                tokenId: Uint8Array;

                /** RefreshNftRequest standard. */
                standard: number;

                /**
                 * Encodes the specified RefreshNftRequest message. Does not implicitly {@link nunatak.evm.v1.RefreshNftRequest.verify|verify} messages.
                 * @param message RefreshNftRequest message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.evm.v1.RefreshNftRequest.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a RefreshNftRequest message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.evm.v1.RefreshNftRequest & nunatak.evm.v1.RefreshNftRequest.$Shape} RefreshNftRequest
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.evm.v1.RefreshNftRequest & nunatak.evm.v1.RefreshNftRequest.$Shape;
            }

            namespace RefreshNftRequest {

                /** Properties of a RefreshNftRequest. */
                interface $Properties {

                    /** RefreshNftRequest chainId */
                    chainId?: string;

                    /** RefreshNftRequest contract */
                    contract?: Uint8Array;

                    /** RefreshNftRequest tokenId */
                    tokenId?: Uint8Array;

                    /** RefreshNftRequest standard */
                    standard?: number;

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a RefreshNftRequest. */
                type $Shape = nunatak.evm.v1.RefreshNftRequest.$Properties;
            }

            /**
             * Properties of a RefreshNftResponse.
             * @deprecated Use nunatak.evm.v1.RefreshNftResponse.$Properties instead.
             */
            interface IRefreshNftResponse extends nunatak.evm.v1.RefreshNftResponse.$Properties {
            }

            /** Represents a RefreshNftResponse. */
            class RefreshNftResponse {

                /**
                 * Constructs a new RefreshNftResponse.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.evm.v1.RefreshNftResponse.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** RefreshNftResponse waitMilliseconds. */
                waitMilliseconds: (number|Long|null);

                /**
                 * Encodes the specified RefreshNftResponse message. Does not implicitly {@link nunatak.evm.v1.RefreshNftResponse.verify|verify} messages.
                 * @param message RefreshNftResponse message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.evm.v1.RefreshNftResponse.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a RefreshNftResponse message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.evm.v1.RefreshNftResponse & nunatak.evm.v1.RefreshNftResponse.$Shape} RefreshNftResponse
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.evm.v1.RefreshNftResponse & nunatak.evm.v1.RefreshNftResponse.$Shape;
            }

            namespace RefreshNftResponse {

                /** Properties of a RefreshNftResponse. */
                interface $Properties {

                    /** RefreshNftResponse waitMilliseconds */
                    waitMilliseconds?: (number|Long|null);

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a RefreshNftResponse. */
                type $Shape = nunatak.evm.v1.RefreshNftResponse.$Properties;
            }

            /**
             * Properties of a StateBlock.
             * @deprecated Use nunatak.evm.v1.StateBlock.$Properties instead.
             */
            interface IStateBlock extends nunatak.evm.v1.StateBlock.$Properties {
            }

            /** Represents a StateBlock. */
            class StateBlock {

                /**
                 * Constructs a new StateBlock.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.evm.v1.StateBlock.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** StateBlock height. */
                height: (number|Long);

                /** StateBlock hash. */
                hash: Uint8Array;

                /**
                 * Encodes the specified StateBlock message. Does not implicitly {@link nunatak.evm.v1.StateBlock.verify|verify} messages.
                 * @param message StateBlock message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.evm.v1.StateBlock.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a StateBlock message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.evm.v1.StateBlock & nunatak.evm.v1.StateBlock.$Shape} StateBlock
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.evm.v1.StateBlock & nunatak.evm.v1.StateBlock.$Shape;
            }

            namespace StateBlock {

                /** Properties of a StateBlock. */
                interface $Properties {

                    /** StateBlock height */
                    height?: (number|Long);

                    /** StateBlock hash */
                    hash?: Uint8Array;

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a StateBlock. */
                type $Shape = nunatak.evm.v1.StateBlock.$Properties;
            }

            /**
             * Properties of a CallRequest.
             * @deprecated Use nunatak.evm.v1.CallRequest.$Properties instead.
             */
            interface ICallRequest extends nunatak.evm.v1.CallRequest.$Properties {
            }

            /** Represents a CallRequest. */
            class CallRequest {

                /**
                 * Constructs a new CallRequest.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.evm.v1.CallRequest.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** CallRequest chainId. */
                chainId: string;

                /** CallRequest block. */
                block: nunatak.evm.v1.StateBlock;

                /** CallRequest calls. */
                calls: nunatak.evm.v1.StateCall[];

                /**
                 * Encodes the specified CallRequest message. Does not implicitly {@link nunatak.evm.v1.CallRequest.verify|verify} messages.
                 * @param message CallRequest message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.evm.v1.CallRequest.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a CallRequest message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.evm.v1.CallRequest & nunatak.evm.v1.CallRequest.$Shape} CallRequest
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.evm.v1.CallRequest & nunatak.evm.v1.CallRequest.$Shape;
            }

            namespace CallRequest {

                /** Properties of a CallRequest. */
                interface $Properties {

                    /** CallRequest chainId */
                    chainId?: string;

                    /** CallRequest block */
                    block?: nunatak.evm.v1.StateBlock.$Properties;

                    /** CallRequest calls */
                    calls?: nunatak.evm.v1.StateCall.$Properties[];

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a CallRequest. */
                type $Shape = nunatak.evm.v1.CallRequest.$Properties;
            }

            /**
             * Properties of a StateCall.
             * @deprecated Use nunatak.evm.v1.StateCall.$Properties instead.
             */
            interface IStateCall extends nunatak.evm.v1.StateCall.$Properties {
            }

            /** Represents a StateCall. */
            class StateCall {

                /**
                 * Constructs a new StateCall.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.evm.v1.StateCall.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** StateCall to. */
                to: Uint8Array;

                /** StateCall data. */
                data: Uint8Array;

                /**
                 * Encodes the specified StateCall message. Does not implicitly {@link nunatak.evm.v1.StateCall.verify|verify} messages.
                 * @param message StateCall message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.evm.v1.StateCall.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a StateCall message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.evm.v1.StateCall & nunatak.evm.v1.StateCall.$Shape} StateCall
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.evm.v1.StateCall & nunatak.evm.v1.StateCall.$Shape;
            }

            namespace StateCall {

                /** Properties of a StateCall. */
                interface $Properties {

                    /** StateCall to */
                    to?: Uint8Array;

                    /** StateCall data */
                    data?: Uint8Array;

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a StateCall. */
                type $Shape = nunatak.evm.v1.StateCall.$Properties;
            }

            /**
             * Properties of a CallResponse.
             * @deprecated Use nunatak.evm.v1.CallResponse.$Properties instead.
             */
            interface ICallResponse extends nunatak.evm.v1.CallResponse.$Properties {
            }

            /** Represents a CallResponse. */
            class CallResponse {

                /**
                 * Constructs a new CallResponse.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.evm.v1.CallResponse.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** CallResponse results. */
                results: nunatak.evm.v1.StateCallResult[];

                /**
                 * Encodes the specified CallResponse message. Does not implicitly {@link nunatak.evm.v1.CallResponse.verify|verify} messages.
                 * @param message CallResponse message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.evm.v1.CallResponse.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a CallResponse message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.evm.v1.CallResponse & nunatak.evm.v1.CallResponse.$Shape} CallResponse
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.evm.v1.CallResponse & nunatak.evm.v1.CallResponse.$Shape;
            }

            namespace CallResponse {

                /** Properties of a CallResponse. */
                interface $Properties {

                    /** CallResponse results */
                    results?: nunatak.evm.v1.StateCallResult.$Properties[];

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a CallResponse. */
                type $Shape = nunatak.evm.v1.CallResponse.$Properties;
            }

            /**
             * Properties of a StateCallResult.
             * @deprecated Use nunatak.evm.v1.StateCallResult.$Properties instead.
             */
            interface IStateCallResult extends nunatak.evm.v1.StateCallResult.$Properties {
            }

            /** Represents a StateCallResult. */
            class StateCallResult {

                /**
                 * Constructs a new StateCallResult.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.evm.v1.StateCallResult.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** StateCallResult data. */
                data: (Uint8Array|null);

                /**
                 * Encodes the specified StateCallResult message. Does not implicitly {@link nunatak.evm.v1.StateCallResult.verify|verify} messages.
                 * @param message StateCallResult message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.evm.v1.StateCallResult.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a StateCallResult message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.evm.v1.StateCallResult & nunatak.evm.v1.StateCallResult.$Shape} StateCallResult
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.evm.v1.StateCallResult & nunatak.evm.v1.StateCallResult.$Shape;
            }

            namespace StateCallResult {

                /** Properties of a StateCallResult. */
                interface $Properties {

                    /** StateCallResult data */
                    data?: (Uint8Array|null);

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a StateCallResult. */
                type $Shape = nunatak.evm.v1.StateCallResult.$Properties;
            }

            /**
             * Properties of a BalancesRequest.
             * @deprecated Use nunatak.evm.v1.BalancesRequest.$Properties instead.
             */
            interface IBalancesRequest extends nunatak.evm.v1.BalancesRequest.$Properties {
            }

            /** Represents a BalancesRequest. */
            class BalancesRequest {

                /**
                 * Constructs a new BalancesRequest.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.evm.v1.BalancesRequest.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** BalancesRequest chainId. */
                chainId: string;

                /** BalancesRequest block. */
                block: nunatak.evm.v1.StateBlock;

                /** BalancesRequest addresses. */
                addresses: Uint8Array[];

                /**
                 * Encodes the specified BalancesRequest message. Does not implicitly {@link nunatak.evm.v1.BalancesRequest.verify|verify} messages.
                 * @param message BalancesRequest message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.evm.v1.BalancesRequest.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a BalancesRequest message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.evm.v1.BalancesRequest & nunatak.evm.v1.BalancesRequest.$Shape} BalancesRequest
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.evm.v1.BalancesRequest & nunatak.evm.v1.BalancesRequest.$Shape;
            }

            namespace BalancesRequest {

                /** Properties of a BalancesRequest. */
                interface $Properties {

                    /** BalancesRequest chainId */
                    chainId?: string;

                    /** BalancesRequest block */
                    block?: nunatak.evm.v1.StateBlock.$Properties;

                    /** BalancesRequest addresses */
                    addresses?: Uint8Array[];

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a BalancesRequest. */
                type $Shape = nunatak.evm.v1.BalancesRequest.$Properties;
            }

            /**
             * Properties of a BalancesResponse.
             * @deprecated Use nunatak.evm.v1.BalancesResponse.$Properties instead.
             */
            interface IBalancesResponse extends nunatak.evm.v1.BalancesResponse.$Properties {
            }

            /** Represents a BalancesResponse. */
            class BalancesResponse {

                /**
                 * Constructs a new BalancesResponse.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.evm.v1.BalancesResponse.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** BalancesResponse balances. */
                balances: Uint8Array[];

                /**
                 * Encodes the specified BalancesResponse message. Does not implicitly {@link nunatak.evm.v1.BalancesResponse.verify|verify} messages.
                 * @param message BalancesResponse message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.evm.v1.BalancesResponse.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a BalancesResponse message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.evm.v1.BalancesResponse & nunatak.evm.v1.BalancesResponse.$Shape} BalancesResponse
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.evm.v1.BalancesResponse & nunatak.evm.v1.BalancesResponse.$Shape;
            }

            namespace BalancesResponse {

                /** Properties of a BalancesResponse. */
                interface $Properties {

                    /** BalancesResponse balances */
                    balances?: Uint8Array[];

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a BalancesResponse. */
                type $Shape = nunatak.evm.v1.BalancesResponse.$Properties;
            }

            /**
             * Properties of a CodesRequest.
             * @deprecated Use nunatak.evm.v1.CodesRequest.$Properties instead.
             */
            interface ICodesRequest extends nunatak.evm.v1.CodesRequest.$Properties {
            }

            /** Represents a CodesRequest. */
            class CodesRequest {

                /**
                 * Constructs a new CodesRequest.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.evm.v1.CodesRequest.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** CodesRequest chainId. */
                chainId: string;

                /** CodesRequest block. */
                block: nunatak.evm.v1.StateBlock;

                /** CodesRequest addresses. */
                addresses: Uint8Array[];

                /**
                 * Encodes the specified CodesRequest message. Does not implicitly {@link nunatak.evm.v1.CodesRequest.verify|verify} messages.
                 * @param message CodesRequest message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.evm.v1.CodesRequest.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a CodesRequest message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.evm.v1.CodesRequest & nunatak.evm.v1.CodesRequest.$Shape} CodesRequest
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.evm.v1.CodesRequest & nunatak.evm.v1.CodesRequest.$Shape;
            }

            namespace CodesRequest {

                /** Properties of a CodesRequest. */
                interface $Properties {

                    /** CodesRequest chainId */
                    chainId?: string;

                    /** CodesRequest block */
                    block?: nunatak.evm.v1.StateBlock.$Properties;

                    /** CodesRequest addresses */
                    addresses?: Uint8Array[];

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a CodesRequest. */
                type $Shape = nunatak.evm.v1.CodesRequest.$Properties;
            }

            /**
             * Properties of a CodesResponse.
             * @deprecated Use nunatak.evm.v1.CodesResponse.$Properties instead.
             */
            interface ICodesResponse extends nunatak.evm.v1.CodesResponse.$Properties {
            }

            /** Represents a CodesResponse. */
            class CodesResponse {

                /**
                 * Constructs a new CodesResponse.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.evm.v1.CodesResponse.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** CodesResponse codes. */
                codes: Uint8Array[];

                /**
                 * Encodes the specified CodesResponse message. Does not implicitly {@link nunatak.evm.v1.CodesResponse.verify|verify} messages.
                 * @param message CodesResponse message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.evm.v1.CodesResponse.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a CodesResponse message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.evm.v1.CodesResponse & nunatak.evm.v1.CodesResponse.$Shape} CodesResponse
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.evm.v1.CodesResponse & nunatak.evm.v1.CodesResponse.$Shape;
            }

            namespace CodesResponse {

                /** Properties of a CodesResponse. */
                interface $Properties {

                    /** CodesResponse codes */
                    codes?: Uint8Array[];

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a CodesResponse. */
                type $Shape = nunatak.evm.v1.CodesResponse.$Properties;
            }

            /**
             * Properties of a StorageRequest.
             * @deprecated Use nunatak.evm.v1.StorageRequest.$Properties instead.
             */
            interface IStorageRequest extends nunatak.evm.v1.StorageRequest.$Properties {
            }

            /** Represents a StorageRequest. */
            class StorageRequest {

                /**
                 * Constructs a new StorageRequest.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.evm.v1.StorageRequest.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** StorageRequest chainId. */
                chainId: string;

                /** StorageRequest block. */
                block: nunatak.evm.v1.StateBlock;

                /** StorageRequest slots. */
                slots: nunatak.evm.v1.StorageSlot[];

                /**
                 * Encodes the specified StorageRequest message. Does not implicitly {@link nunatak.evm.v1.StorageRequest.verify|verify} messages.
                 * @param message StorageRequest message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.evm.v1.StorageRequest.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a StorageRequest message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.evm.v1.StorageRequest & nunatak.evm.v1.StorageRequest.$Shape} StorageRequest
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.evm.v1.StorageRequest & nunatak.evm.v1.StorageRequest.$Shape;
            }

            namespace StorageRequest {

                /** Properties of a StorageRequest. */
                interface $Properties {

                    /** StorageRequest chainId */
                    chainId?: string;

                    /** StorageRequest block */
                    block?: nunatak.evm.v1.StateBlock.$Properties;

                    /** StorageRequest slots */
                    slots?: nunatak.evm.v1.StorageSlot.$Properties[];

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a StorageRequest. */
                type $Shape = nunatak.evm.v1.StorageRequest.$Properties;
            }

            /**
             * Properties of a StorageSlot.
             * @deprecated Use nunatak.evm.v1.StorageSlot.$Properties instead.
             */
            interface IStorageSlot extends nunatak.evm.v1.StorageSlot.$Properties {
            }

            /** Represents a StorageSlot. */
            class StorageSlot {

                /**
                 * Constructs a new StorageSlot.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.evm.v1.StorageSlot.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** StorageSlot address. */
                address: Uint8Array;

                /** StorageSlot slot. */
                slot: Uint8Array;

                /**
                 * Encodes the specified StorageSlot message. Does not implicitly {@link nunatak.evm.v1.StorageSlot.verify|verify} messages.
                 * @param message StorageSlot message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.evm.v1.StorageSlot.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a StorageSlot message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.evm.v1.StorageSlot & nunatak.evm.v1.StorageSlot.$Shape} StorageSlot
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.evm.v1.StorageSlot & nunatak.evm.v1.StorageSlot.$Shape;
            }

            namespace StorageSlot {

                /** Properties of a StorageSlot. */
                interface $Properties {

                    /** StorageSlot address */
                    address?: Uint8Array;

                    /** StorageSlot slot */
                    slot?: Uint8Array;

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a StorageSlot. */
                type $Shape = nunatak.evm.v1.StorageSlot.$Properties;
            }

            /**
             * Properties of a StorageResponse.
             * @deprecated Use nunatak.evm.v1.StorageResponse.$Properties instead.
             */
            interface IStorageResponse extends nunatak.evm.v1.StorageResponse.$Properties {
            }

            /** Represents a StorageResponse. */
            class StorageResponse {

                /**
                 * Constructs a new StorageResponse.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.evm.v1.StorageResponse.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** StorageResponse words. */
                words: Uint8Array[];

                /**
                 * Encodes the specified StorageResponse message. Does not implicitly {@link nunatak.evm.v1.StorageResponse.verify|verify} messages.
                 * @param message StorageResponse message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.evm.v1.StorageResponse.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a StorageResponse message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.evm.v1.StorageResponse & nunatak.evm.v1.StorageResponse.$Shape} StorageResponse
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.evm.v1.StorageResponse & nunatak.evm.v1.StorageResponse.$Shape;
            }

            namespace StorageResponse {

                /** Properties of a StorageResponse. */
                interface $Properties {

                    /** StorageResponse words */
                    words?: Uint8Array[];

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a StorageResponse. */
                type $Shape = nunatak.evm.v1.StorageResponse.$Properties;
            }
        }
    }
}

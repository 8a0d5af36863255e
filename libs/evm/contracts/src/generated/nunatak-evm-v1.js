/*eslint-disable block-scoped-var, id-length, no-control-regex, no-magic-numbers, no-mixed-operators, no-prototype-builtins, no-redeclare, no-shadow, no-var, sort-vars, default-case, jsdoc/require-param*/
import $protobuf from "protobufjs/minimal.js";

// Common aliases
const $Reader = $protobuf.Reader, $Writer = $protobuf.Writer, $util = $protobuf.util;
const $Object = $util.global.Object, $undefined = $util.global.undefined, $Error = $util.global.Error, $RangeError = $util.global.RangeError;

// Exported root namespace
const $root = $protobuf.roots["nunatak-evm-v1"] || ($protobuf.roots["nunatak-evm-v1"] = {});

export const nunatak = $root.nunatak = (() => {

    /**
     * Namespace nunatak.
     * @exports nunatak
     * @namespace
     */
    const nunatak = {};

    nunatak.evm = (function() {

        /**
         * Namespace evm.
         * @memberof nunatak
         * @namespace
         */
        const evm = {};

        evm.v1 = (function() {

            /**
             * Namespace v1.
             * @memberof nunatak.evm
             * @namespace
             */
            const v1 = {};

            v1.BlockEvent = (function() {

                /**
                 * Properties of a BlockEvent.
                 * @typedef {Object} nunatak.evm.v1.BlockEvent.$Properties
                 * @property {string} [chainId] BlockEvent chainId
                 * @property {number|Long} [epoch] BlockEvent epoch
                 * @property {number|Long} [sequence] BlockEvent sequence
                 * @property {number|Long} [height] BlockEvent height
                 * @property {Uint8Array} [hash] BlockEvent hash
                 * @property {Uint8Array} [parentHash] BlockEvent parentHash
                 * @property {nunatak.evm.v1.Block.$Properties|null} [appended] BlockEvent appended
                 * @property {nunatak.evm.v1.Reverted.$Properties|null} [reverted] BlockEvent reverted
                 * @property {"appended"|"reverted"} [event] BlockEvent event
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a BlockEvent.
                 * @memberof nunatak.evm.v1
                 * @interface IBlockEvent
                 * @augments nunatak.evm.v1.BlockEvent.$Properties
                 * @deprecated Use nunatak.evm.v1.BlockEvent.$Properties instead.
                 */

                /**
                 * Narrowed shape of a BlockEvent.
                 * @typedef {{
                 *   chainId?: string;
                 *   epoch?: number|Long;
                 *   sequence?: number|Long;
                 *   height?: number|Long;
                 *   hash?: Uint8Array;
                 *   parentHash?: Uint8Array;
                 *   appended?: nunatak.evm.v1.Block.$Shape|null;
                 *   reverted?: nunatak.evm.v1.Reverted.$Shape|null;
                 *   $unknowns?: Array.<Uint8Array>;
                 * } & (
                 *   ({ event?: undefined; appended?: null; reverted?: null }|{ event?: "appended"; appended: nunatak.evm.v1.Block.$Shape; reverted?: null }|{ event?: "reverted"; appended?: null; reverted: nunatak.evm.v1.Reverted.$Shape })
                 * )} nunatak.evm.v1.BlockEvent.$Shape
                 */

                /**
                 * Constructs a new BlockEvent.
                 * @memberof nunatak.evm.v1
                 * @classdesc Represents a BlockEvent.
                 * @constructor
                 * @param {nunatak.evm.v1.BlockEvent.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const BlockEvent = function (properties) {
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * BlockEvent chainId.
                 * @member {string} chainId
                 * @memberof nunatak.evm.v1.BlockEvent
                 * @instance
                 */
                BlockEvent.prototype.chainId = "";

                /**
                 * BlockEvent epoch.
                 * @member {number|Long} epoch
                 * @memberof nunatak.evm.v1.BlockEvent
                 * @instance
                 */
                BlockEvent.prototype.epoch = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

                /**
                 * BlockEvent sequence.
                 * @member {number|Long} sequence
                 * @memberof nunatak.evm.v1.BlockEvent
                 * @instance
                 */
                BlockEvent.prototype.sequence = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

                /**
                 * BlockEvent height.
                 * @member {number|Long} height
                 * @memberof nunatak.evm.v1.BlockEvent
                 * @instance
                 */
                BlockEvent.prototype.height = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

                /**
                 * BlockEvent hash.
                 * @member {Uint8Array} hash
                 * @memberof nunatak.evm.v1.BlockEvent
                 * @instance
                 */
                BlockEvent.prototype.hash = $util.newBuffer([]);

                /**
                 * BlockEvent parentHash.
                 * @member {Uint8Array} parentHash
                 * @memberof nunatak.evm.v1.BlockEvent
                 * @instance
                 */
                BlockEvent.prototype.parentHash = $util.newBuffer([]);

                /**
                 * BlockEvent appended.
                 * @member {nunatak.evm.v1.Block|null} appended
                 * @memberof nunatak.evm.v1.BlockEvent
                 * @instance
                 */
                BlockEvent.prototype.appended = null;

                /**
                 * BlockEvent reverted.
                 * @member {nunatak.evm.v1.Reverted|null} reverted
                 * @memberof nunatak.evm.v1.BlockEvent
                 * @instance
                 */
                BlockEvent.prototype.reverted = null;

                // OneOf field names bound to virtual getters and setters
                let $oneOfFields;

                /**
                 * BlockEvent event.
                 * @member {"appended"|"reverted"|undefined} event
                 * @memberof nunatak.evm.v1.BlockEvent
                 * @instance
                 */
                $Object.defineProperty(BlockEvent.prototype, "event", {
                    get: $util.oneOfGetter($oneOfFields = ["appended", "reverted"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                /**
                 * Encodes the specified BlockEvent message. Does not implicitly {@link nunatak.evm.v1.BlockEvent.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.evm.v1.BlockEvent
                 * @static
                 * @param {nunatak.evm.v1.BlockEvent.$Properties} message BlockEvent message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                BlockEvent.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.chainId != null && $Object.hasOwnProperty.call(message, "chainId") && message.chainId !== "")
                        writer.uint32(/* id 1, wireType 2 =*/10).string(message.chainId);
                    if (message.epoch != null && $Object.hasOwnProperty.call(message, "epoch") && (typeof message.epoch === "object" ? message.epoch.low || message.epoch.high : message.epoch !== 0))
                        writer.uint32(/* id 2, wireType 0 =*/16).uint64(message.epoch);
                    if (message.sequence != null && $Object.hasOwnProperty.call(message, "sequence") && (typeof message.sequence === "object" ? message.sequence.low || message.sequence.high : message.sequence !== 0))
                        writer.uint32(/* id 3, wireType 0 =*/24).uint64(message.sequence);
                    if (message.height != null && $Object.hasOwnProperty.call(message, "height") && (typeof message.height === "object" ? message.height.low || message.height.high : message.height !== 0))
                        writer.uint32(/* id 4, wireType 0 =*/32).uint64(message.height);
                    if (message.hash != null && $Object.hasOwnProperty.call(message, "hash") && message.hash.length)
                        writer.uint32(/* id 5, wireType 2 =*/42).bytes(message.hash);
                    if (message.parentHash != null && $Object.hasOwnProperty.call(message, "parentHash") && message.parentHash.length)
                        writer.uint32(/* id 6, wireType 2 =*/50).bytes(message.parentHash);
                    if (message.appended != null && $Object.hasOwnProperty.call(message, "appended"))
                        $root.nunatak.evm.v1.Block.encode(message.appended, writer.uint32(/* id 7, wireType 2 =*/58).fork(), _depth + 1).ldelim();
                    if (message.reverted != null && $Object.hasOwnProperty.call(message, "reverted"))
                        $root.nunatak.evm.v1.Reverted.encode(message.reverted, writer.uint32(/* id 8, wireType 2 =*/66).fork(), _depth + 1).ldelim();
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a BlockEvent message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.evm.v1.BlockEvent
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.evm.v1.BlockEvent & nunatak.evm.v1.BlockEvent.$Shape} BlockEvent
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                BlockEvent.decode = function (reader, length, _end, _depth, _target) {
                    if (!(reader instanceof $Reader))
                        reader = $Reader.create(reader);
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $Reader.recursionLimit)
                        throw $Error("max depth exceeded");
                    let end, message, value;
                    if (length === $undefined)
                        end = reader.len;
                    else {
                        end = reader.pos + length;
                        if (end > reader.len)
                            throw $RangeError("index out of range");
                        length = reader.len;
                        reader.len = end;
                    }
                    message = _target || new $root.nunatak.evm.v1.BlockEvent();
                    while (reader.pos < end) {
                        let start = reader.pos;
                        let tag = reader.tag();
                        if (tag === _end) {
                            _end = $undefined;
                            break;
                        }
                        let wireType = tag & 7;
                        switch (tag >>>= 3) {
                        case 1: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.stringVerify()).length)
                                    message.chainId = value;
                                else
                                    delete message.chainId;
                                continue;
                            }
                        case 2: {
                                if (wireType !== 0)
                                    break;
                                if (typeof (value = reader.uint64()) === "object" ? value.low || value.high : value !== 0)
                                    message.epoch = value;
                                else
                                    delete message.epoch;
                                continue;
                            }
                        case 3: {
                                if (wireType !== 0)
                                    break;
                                if (typeof (value = reader.uint64()) === "object" ? value.low || value.high : value !== 0)
                                    message.sequence = value;
                                else
                                    delete message.sequence;
                                continue;
                            }
                        case 4: {
                                if (wireType !== 0)
                                    break;
                                if (typeof (value = reader.uint64()) === "object" ? value.low || value.high : value !== 0)
                                    message.height = value;
                                else
                                    delete message.height;
                                continue;
                            }
                        case 5: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.bytes()).length)
                                    message.hash = value;
                                else
                                    delete message.hash;
                                continue;
                            }
                        case 6: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.bytes()).length)
                                    message.parentHash = value;
                                else
                                    delete message.parentHash;
                                continue;
                            }
                        case 7: {
                                if (wireType !== 2)
                                    break;
                                message.appended = $root.nunatak.evm.v1.Block.decode(reader, reader.size(), $undefined, _depth + 1, message.appended);
                                message.event = "appended";
                                continue;
                            }
                        case 8: {
                                if (wireType !== 2)
                                    break;
                                message.reverted = $root.nunatak.evm.v1.Reverted.decode(reader, reader.size(), $undefined, _depth + 1, message.reverted);
                                message.event = "reverted";
                                continue;
                            }
                        }
                        reader.skipType(wireType, _depth, tag);
                        if (!reader.discardUnknown) {
                            $util.makeProp(message, "$unknowns", false);
                            (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                        }
                    }
                    if (length !== $undefined) {
                        if (reader.pos !== end)
                            throw $RangeError("index out of range");
                        reader.len = length;
                    }
                    if (_end !== $undefined)
                        throw $Error("missing end group");
                    return message;
                };

                return BlockEvent;
            })();

            v1.Reverted = (function() {

                /**
                 * Properties of a Reverted.
                 * @typedef {Object} nunatak.evm.v1.Reverted.$Properties
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a Reverted.
                 * @memberof nunatak.evm.v1
                 * @interface IReverted
                 * @augments nunatak.evm.v1.Reverted.$Properties
                 * @deprecated Use nunatak.evm.v1.Reverted.$Properties instead.
                 */

                /**
                 * Shape of a Reverted.
                 * @typedef {nunatak.evm.v1.Reverted.$Properties} nunatak.evm.v1.Reverted.$Shape
                 */

                /**
                 * Constructs a new Reverted.
                 * @memberof nunatak.evm.v1
                 * @classdesc Represents a Reverted.
                 * @constructor
                 * @param {nunatak.evm.v1.Reverted.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const Reverted = function (properties) {
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * Encodes the specified Reverted message. Does not implicitly {@link nunatak.evm.v1.Reverted.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.evm.v1.Reverted
                 * @static
                 * @param {nunatak.evm.v1.Reverted.$Properties} message Reverted message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                Reverted.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a Reverted message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.evm.v1.Reverted
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.evm.v1.Reverted & nunatak.evm.v1.Reverted.$Shape} Reverted
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                Reverted.decode = function (reader, length, _end, _depth, _target) {
                    if (!(reader instanceof $Reader))
                        reader = $Reader.create(reader);
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $Reader.recursionLimit)
                        throw $Error("max depth exceeded");
                    let end, message;
                    if (length === $undefined)
                        end = reader.len;
                    else {
                        end = reader.pos + length;
                        if (end > reader.len)
                            throw $RangeError("index out of range");
                        length = reader.len;
                        reader.len = end;
                    }
                    message = _target || new $root.nunatak.evm.v1.Reverted();
                    while (reader.pos < end) {
                        let start = reader.pos;
                        let tag = reader.tag();
                        if (tag === _end) {
                            _end = $undefined;
                            break;
                        }
                        reader.skipType(tag & 7, _depth, tag);
                        if (!reader.discardUnknown) {
                            $util.makeProp(message, "$unknowns", false);
                            (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                        }
                    }
                    if (length !== $undefined) {
                        if (reader.pos !== end)
                            throw $RangeError("index out of range");
                        reader.len = length;
                    }
                    if (_end !== $undefined)
                        throw $Error("missing end group");
                    return message;
                };

                return Reverted;
            })();

            v1.Block = (function() {

                /**
                 * Properties of a Block.
                 * @typedef {Object} nunatak.evm.v1.Block.$Properties
                 * @property {nunatak.evm.v1.Header.$Properties} [header] Block header
                 * @property {Array.<nunatak.evm.v1.Transaction.$Properties>} [transactions] Block transactions
                 * @property {nunatak.evm.v1.CallFrames.$Properties|null} [frames] Block frames
                 * @property {nunatak.evm.v1.NativeBalances.$Properties|null} [balances] Block balances
                 * @property {nunatak.evm.v1.CallFrames.$Properties|null} [partialFrames] Block partialFrames
                 * @property {Array.<string>} [unverified] Block unverified
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a Block.
                 * @memberof nunatak.evm.v1
                 * @interface IBlock
                 * @augments nunatak.evm.v1.Block.$Properties
                 * @deprecated Use nunatak.evm.v1.Block.$Properties instead.
                 */

                /**
                 * Shape of a Block.
                 * @typedef {nunatak.evm.v1.Block.$Properties} nunatak.evm.v1.Block.$Shape
                 */

                /**
                 * Constructs a new Block.
                 * @memberof nunatak.evm.v1
                 * @classdesc Represents a Block.
                 * @constructor
                 * @param {nunatak.evm.v1.Block.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const Block = function (properties) {
                    this.transactions = [];
                    this.unverified = [];
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * Block header.
                 * @member {nunatak.evm.v1.Header} header
                 * @memberof nunatak.evm.v1.Block
                 * @instance
                 */
                Block.prototype.header = null;

                /**
                 * Block transactions.
                 * @member {Array.<nunatak.evm.v1.Transaction>} transactions
                 * @memberof nunatak.evm.v1.Block
                 * @instance
                 */
                Block.prototype.transactions = $util.emptyArray;

                /**
                 * Block frames.
                 * @member {nunatak.evm.v1.CallFrames|null} frames
                 * @memberof nunatak.evm.v1.Block
                 * @instance
                 */
                Block.prototype.frames = null;

                /**
                 * Block balances.
                 * @member {nunatak.evm.v1.NativeBalances|null} balances
                 * @memberof nunatak.evm.v1.Block
                 * @instance
                 */
                Block.prototype.balances = null;

                /**
                 * Block partialFrames.
                 * @member {nunatak.evm.v1.CallFrames|null} partialFrames
                 * @memberof nunatak.evm.v1.Block
                 * @instance
                 */
                Block.prototype.partialFrames = null;

                /**
                 * Block unverified.
                 * @member {Array.<string>} unverified
                 * @memberof nunatak.evm.v1.Block
                 * @instance
                 */
                Block.prototype.unverified = $util.emptyArray;

                // OneOf field names bound to virtual getters and setters
                let $oneOfFields;

                // Virtual OneOf for proto3 optional field
                $Object.defineProperty(Block.prototype, "_frames", {
                    get: $util.oneOfGetter($oneOfFields = ["frames"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                // Virtual OneOf for proto3 optional field
                $Object.defineProperty(Block.prototype, "_balances", {
                    get: $util.oneOfGetter($oneOfFields = ["balances"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                // Virtual OneOf for proto3 optional field
                $Object.defineProperty(Block.prototype, "_partialFrames", {
                    get: $util.oneOfGetter($oneOfFields = ["partialFrames"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                /**
                 * Encodes the specified Block message. Does not implicitly {@link nunatak.evm.v1.Block.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.evm.v1.Block
                 * @static
                 * @param {nunatak.evm.v1.Block.$Properties} message Block message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                Block.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.header != null && $Object.hasOwnProperty.call(message, "header"))
                        $root.nunatak.evm.v1.Header.encode(message.header, writer.uint32(/* id 1, wireType 2 =*/10).fork(), _depth + 1).ldelim();
                    if (message.transactions != null && message.transactions.length)
                        for (let i = 0; i < message.transactions.length; ++i)
                            $root.nunatak.evm.v1.Transaction.encode(message.transactions[i], writer.uint32(/* id 2, wireType 2 =*/18).fork(), _depth + 1).ldelim();
                    if (message.frames != null && $Object.hasOwnProperty.call(message, "frames"))
                        $root.nunatak.evm.v1.CallFrames.encode(message.frames, writer.uint32(/* id 3, wireType 2 =*/26).fork(), _depth + 1).ldelim();
                    if (message.balances != null && $Object.hasOwnProperty.call(message, "balances"))
                        $root.nunatak.evm.v1.NativeBalances.encode(message.balances, writer.uint32(/* id 4, wireType 2 =*/34).fork(), _depth + 1).ldelim();
                    if (message.partialFrames != null && $Object.hasOwnProperty.call(message, "partialFrames"))
                        $root.nunatak.evm.v1.CallFrames.encode(message.partialFrames, writer.uint32(/* id 5, wireType 2 =*/42).fork(), _depth + 1).ldelim();
                    if (message.unverified != null && message.unverified.length)
                        for (let i = 0; i < message.unverified.length; ++i)
                            writer.uint32(/* id 6, wireType 2 =*/50).string(message.unverified[i]);
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a Block message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.evm.v1.Block
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.evm.v1.Block & nunatak.evm.v1.Block.$Shape} Block
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                Block.decode = function (reader, length, _end, _depth, _target) {
                    if (!(reader instanceof $Reader))
                        reader = $Reader.create(reader);
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $Reader.recursionLimit)
                        throw $Error("max depth exceeded");
                    let end, message, value;
                    if (length === $undefined)
                        end = reader.len;
                    else {
                        end = reader.pos + length;
                        if (end > reader.len)
                            throw $RangeError("index out of range");
                        length = reader.len;
                        reader.len = end;
                    }
                    message = _target || new $root.nunatak.evm.v1.Block();
                    while (reader.pos < end) {
                        let start = reader.pos;
                        let tag = reader.tag();
                        if (tag === _end) {
                            _end = $undefined;
                            break;
                        }
                        let wireType = tag & 7;
                        switch (tag >>>= 3) {
                        case 1: {
                                if (wireType !== 2)
                                    break;
                                message.header = $root.nunatak.evm.v1.Header.decode(reader, reader.size(), $undefined, _depth + 1, message.header);
                                continue;
                            }
                        case 2: {
                                if (wireType !== 2)
                                    break;
                                if (!(message.transactions && message.transactions.length))
                                    message.transactions = [];
                                message.transactions.push($root.nunatak.evm.v1.Transaction.decode(reader, reader.size(), $undefined, _depth + 1));
                                continue;
                            }
                        case 3: {
                                if (wireType !== 2)
                                    break;
                                message.frames = $root.nunatak.evm.v1.CallFrames.decode(reader, reader.size(), $undefined, _depth + 1, message.frames);
                                message._frames = "frames";
                                continue;
                            }
                        case 4: {
                                if (wireType !== 2)
                                    break;
                                message.balances = $root.nunatak.evm.v1.NativeBalances.decode(reader, reader.size(), $undefined, _depth + 1, message.balances);
                                message._balances = "balances";
                                continue;
                            }
                        case 5: {
                                if (wireType !== 2)
                                    break;
                                message.partialFrames = $root.nunatak.evm.v1.CallFrames.decode(reader, reader.size(), $undefined, _depth + 1, message.partialFrames);
                                message._partialFrames = "partialFrames";
                                continue;
                            }
                        case 6: {
                                if (wireType !== 2)
                                    break;
                                if (!(message.unverified && message.unverified.length))
                                    message.unverified = [];
                                message.unverified.push(reader.stringVerify());
                                continue;
                            }
                        }
                        reader.skipType(wireType, _depth, tag);
                        if (!reader.discardUnknown) {
                            $util.makeProp(message, "$unknowns", false);
                            (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                        }
                    }
                    if (length !== $undefined) {
                        if (reader.pos !== end)
                            throw $RangeError("index out of range");
                        reader.len = length;
                    }
                    if (_end !== $undefined)
                        throw $Error("missing end group");
                    return message;
                };

                return Block;
            })();

            v1.Header = (function() {

                /**
                 * Properties of a Header.
                 * @typedef {Object} nunatak.evm.v1.Header.$Properties
                 * @property {number|Long} [height] Header height
                 * @property {Uint8Array} [hash] Header hash
                 * @property {Uint8Array} [parentHash] Header parentHash
                 * @property {number|Long} [timestamp] Header timestamp
                 * @property {number|Long|null} [timestampMilliseconds] Header timestampMilliseconds
                 * @property {Uint8Array} [miner] Header miner
                 * @property {Uint8Array} [gasLimit] Header gasLimit
                 * @property {Uint8Array} [gasUsed] Header gasUsed
                 * @property {Uint8Array|null} [baseFeePerGas] Header baseFeePerGas
                 * @property {Uint8Array} [logsBloom] Header logsBloom
                 * @property {Uint8Array} [stateRoot] Header stateRoot
                 * @property {Uint8Array} [transactionsRoot] Header transactionsRoot
                 * @property {Uint8Array} [receiptsRoot] Header receiptsRoot
                 * @property {Uint8Array} [extraData] Header extraData
                 * @property {Uint8Array} [difficulty] Header difficulty
                 * @property {number|Long} [sizeBytes] Header sizeBytes
                 * @property {Uint8Array|null} [blockGasCost] Header blockGasCost
                 * @property {Uint8Array|null} [extDataGasUsed] Header extDataGasUsed
                 * @property {Uint8Array|null} [extDataHash] Header extDataHash
                 * @property {Uint8Array|null} [blockExtraData] Header blockExtraData
                 * @property {number|Long|null} [minDelayExcess] Header minDelayExcess
                 * @property {number|Long|null} [settledHeight] Header settledHeight
                 * @property {number|Long|null} [parentHeight] Header parentHeight
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a Header.
                 * @memberof nunatak.evm.v1
                 * @interface IHeader
                 * @augments nunatak.evm.v1.Header.$Properties
                 * @deprecated Use nunatak.evm.v1.Header.$Properties instead.
                 */

                /**
                 * Shape of a Header.
                 * @typedef {nunatak.evm.v1.Header.$Properties} nunatak.evm.v1.Header.$Shape
                 */

                /**
                 * Constructs a new Header.
                 * @memberof nunatak.evm.v1
                 * @classdesc Represents a Header.
                 * @constructor
                 * @param {nunatak.evm.v1.Header.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const Header = function (properties) {
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * Header height.
                 * @member {number|Long} height
                 * @memberof nunatak.evm.v1.Header
                 * @instance
                 */
                Header.prototype.height = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

                /**
                 * Header hash.
                 * @member {Uint8Array} hash
                 * @memberof nunatak.evm.v1.Header
                 * @instance
                 */
                Header.prototype.hash = $util.newBuffer([]);

                /**
                 * Header parentHash.
                 * @member {Uint8Array} parentHash
                 * @memberof nunatak.evm.v1.Header
                 * @instance
                 */
                Header.prototype.parentHash = $util.newBuffer([]);

                /**
                 * Header timestamp.
                 * @member {number|Long} timestamp
                 * @memberof nunatak.evm.v1.Header
                 * @instance
                 */
                Header.prototype.timestamp = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

                /**
                 * Header timestampMilliseconds.
                 * @member {number|Long|null} timestampMilliseconds
                 * @memberof nunatak.evm.v1.Header
                 * @instance
                 */
                Header.prototype.timestampMilliseconds = null;

                /**
                 * Header miner.
                 * @member {Uint8Array} miner
                 * @memberof nunatak.evm.v1.Header
                 * @instance
                 */
                Header.prototype.miner = $util.newBuffer([]);

                /**
                 * Header gasLimit.
                 * @member {Uint8Array} gasLimit
                 * @memberof nunatak.evm.v1.Header
                 * @instance
                 */
                Header.prototype.gasLimit = $util.newBuffer([]);

                /**
                 * Header gasUsed.
                 * @member {Uint8Array} gasUsed
                 * @memberof nunatak.evm.v1.Header
                 * @instance
                 */
                Header.prototype.gasUsed = $util.newBuffer([]);

                /**
                 * Header baseFeePerGas.
                 * @member {Uint8Array|null} baseFeePerGas
                 * @memberof nunatak.evm.v1.Header
                 * @instance
                 */
                Header.prototype.baseFeePerGas = null;

                /**
                 * Header logsBloom.
                 * @member {Uint8Array} logsBloom
                 * @memberof nunatak.evm.v1.Header
                 * @instance
                 */
                Header.prototype.logsBloom = $util.newBuffer([]);

                /**
                 * Header stateRoot.
                 * @member {Uint8Array} stateRoot
                 * @memberof nunatak.evm.v1.Header
                 * @instance
                 */
                Header.prototype.stateRoot = $util.newBuffer([]);

                /**
                 * Header transactionsRoot.
                 * @member {Uint8Array} transactionsRoot
                 * @memberof nunatak.evm.v1.Header
                 * @instance
                 */
                Header.prototype.transactionsRoot = $util.newBuffer([]);

                /**
                 * Header receiptsRoot.
                 * @member {Uint8Array} receiptsRoot
                 * @memberof nunatak.evm.v1.Header
                 * @instance
                 */
                Header.prototype.receiptsRoot = $util.newBuffer([]);

                /**
                 * Header extraData.
                 * @member {Uint8Array} extraData
                 * @memberof nunatak.evm.v1.Header
                 * @instance
                 */
                Header.prototype.extraData = $util.newBuffer([]);

                /**
                 * Header difficulty.
                 * @member {Uint8Array} difficulty
                 * @memberof nunatak.evm.v1.Header
                 * @instance
                 */
                Header.prototype.difficulty = $util.newBuffer([]);

                /**
                 * Header sizeBytes.
                 * @member {number|Long} sizeBytes
                 * @memberof nunatak.evm.v1.Header
                 * @instance
                 */
                Header.prototype.sizeBytes = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

                /**
                 * Header blockGasCost.
                 * @member {Uint8Array|null} blockGasCost
                 * @memberof nunatak.evm.v1.Header
                 * @instance
                 */
                Header.prototype.blockGasCost = null;

                /**
                 * Header extDataGasUsed.
                 * @member {Uint8Array|null} extDataGasUsed
                 * @memberof nunatak.evm.v1.Header
                 * @instance
                 */
                Header.prototype.extDataGasUsed = null;

                /**
                 * Header extDataHash.
                 * @member {Uint8Array|null} extDataHash
                 * @memberof nunatak.evm.v1.Header
                 * @instance
                 */
                Header.prototype.extDataHash = null;

                /**
                 * Header blockExtraData.
                 * @member {Uint8Array|null} blockExtraData
                 * @memberof nunatak.evm.v1.Header
                 * @instance
                 */
                Header.prototype.blockExtraData = null;

                /**
                 * Header minDelayExcess.
                 * @member {number|Long|null} minDelayExcess
                 * @memberof nunatak.evm.v1.Header
                 * @instance
                 */
                Header.prototype.minDelayExcess = null;

                /**
                 * Header settledHeight.
                 * @member {number|Long|null} settledHeight
                 * @memberof nunatak.evm.v1.Header
                 * @instance
                 */
                Header.prototype.settledHeight = null;

                /**
                 * Header parentHeight.
                 * @member {number|Long|null} parentHeight
                 * @memberof nunatak.evm.v1.Header
                 * @instance
                 */
                Header.prototype.parentHeight = null;

                // OneOf field names bound to virtual getters and setters
                let $oneOfFields;

                // Virtual OneOf for proto3 optional field
                $Object.defineProperty(Header.prototype, "_timestampMilliseconds", {
                    get: $util.oneOfGetter($oneOfFields = ["timestampMilliseconds"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                // Virtual OneOf for proto3 optional field
                $Object.defineProperty(Header.prototype, "_baseFeePerGas", {
                    get: $util.oneOfGetter($oneOfFields = ["baseFeePerGas"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                // Virtual OneOf for proto3 optional field
                $Object.defineProperty(Header.prototype, "_blockGasCost", {
                    get: $util.oneOfGetter($oneOfFields = ["blockGasCost"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                // Virtual OneOf for proto3 optional field
                $Object.defineProperty(Header.prototype, "_extDataGasUsed", {
                    get: $util.oneOfGetter($oneOfFields = ["extDataGasUsed"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                // Virtual OneOf for proto3 optional field
                $Object.defineProperty(Header.prototype, "_extDataHash", {
                    get: $util.oneOfGetter($oneOfFields = ["extDataHash"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                // Virtual OneOf for proto3 optional field
                $Object.defineProperty(Header.prototype, "_blockExtraData", {
                    get: $util.oneOfGetter($oneOfFields = ["blockExtraData"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                // Virtual OneOf for proto3 optional field
                $Object.defineProperty(Header.prototype, "_minDelayExcess", {
                    get: $util.oneOfGetter($oneOfFields = ["minDelayExcess"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                // Virtual OneOf for proto3 optional field
                $Object.defineProperty(Header.prototype, "_settledHeight", {
                    get: $util.oneOfGetter($oneOfFields = ["settledHeight"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                // Virtual OneOf for proto3 optional field
                $Object.defineProperty(Header.prototype, "_parentHeight", {
                    get: $util.oneOfGetter($oneOfFields = ["parentHeight"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                /**
                 * Encodes the specified Header message. Does not implicitly {@link nunatak.evm.v1.Header.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.evm.v1.Header
                 * @static
                 * @param {nunatak.evm.v1.Header.$Properties} message Header message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                Header.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.height != null && $Object.hasOwnProperty.call(message, "height") && (typeof message.height === "object" ? message.height.low || message.height.high : message.height !== 0))
                        writer.uint32(/* id 1, wireType 0 =*/8).uint64(message.height);
                    if (message.hash != null && $Object.hasOwnProperty.call(message, "hash") && message.hash.length)
                        writer.uint32(/* id 2, wireType 2 =*/18).bytes(message.hash);
                    if (message.parentHash != null && $Object.hasOwnProperty.call(message, "parentHash") && message.parentHash.length)
                        writer.uint32(/* id 3, wireType 2 =*/26).bytes(message.parentHash);
                    if (message.timestamp != null && $Object.hasOwnProperty.call(message, "timestamp") && (typeof message.timestamp === "object" ? message.timestamp.low || message.timestamp.high : message.timestamp !== 0))
                        writer.uint32(/* id 4, wireType 0 =*/32).uint64(message.timestamp);
                    if (message.timestampMilliseconds != null && $Object.hasOwnProperty.call(message, "timestampMilliseconds"))
                        writer.uint32(/* id 5, wireType 0 =*/40).uint64(message.timestampMilliseconds);
                    if (message.miner != null && $Object.hasOwnProperty.call(message, "miner") && message.miner.length)
                        writer.uint32(/* id 6, wireType 2 =*/50).bytes(message.miner);
                    if (message.gasLimit != null && $Object.hasOwnProperty.call(message, "gasLimit") && message.gasLimit.length)
                        writer.uint32(/* id 7, wireType 2 =*/58).bytes(message.gasLimit);
                    if (message.gasUsed != null && $Object.hasOwnProperty.call(message, "gasUsed") && message.gasUsed.length)
                        writer.uint32(/* id 8, wireType 2 =*/66).bytes(message.gasUsed);
                    if (message.baseFeePerGas != null && $Object.hasOwnProperty.call(message, "baseFeePerGas"))
                        writer.uint32(/* id 9, wireType 2 =*/74).bytes(message.baseFeePerGas);
                    if (message.logsBloom != null && $Object.hasOwnProperty.call(message, "logsBloom") && message.logsBloom.length)
                        writer.uint32(/* id 10, wireType 2 =*/82).bytes(message.logsBloom);
                    if (message.stateRoot != null && $Object.hasOwnProperty.call(message, "stateRoot") && message.stateRoot.length)
                        writer.uint32(/* id 11, wireType 2 =*/90).bytes(message.stateRoot);
                    if (message.transactionsRoot != null && $Object.hasOwnProperty.call(message, "transactionsRoot") && message.transactionsRoot.length)
                        writer.uint32(/* id 12, wireType 2 =*/98).bytes(message.transactionsRoot);
                    if (message.receiptsRoot != null && $Object.hasOwnProperty.call(message, "receiptsRoot") && message.receiptsRoot.length)
                        writer.uint32(/* id 13, wireType 2 =*/106).bytes(message.receiptsRoot);
                    if (message.extraData != null && $Object.hasOwnProperty.call(message, "extraData") && message.extraData.length)
                        writer.uint32(/* id 14, wireType 2 =*/114).bytes(message.extraData);
                    if (message.difficulty != null && $Object.hasOwnProperty.call(message, "difficulty") && message.difficulty.length)
                        writer.uint32(/* id 15, wireType 2 =*/122).bytes(message.difficulty);
                    if (message.sizeBytes != null && $Object.hasOwnProperty.call(message, "sizeBytes") && (typeof message.sizeBytes === "object" ? message.sizeBytes.low || message.sizeBytes.high : message.sizeBytes !== 0))
                        writer.uint32(/* id 16, wireType 0 =*/128).uint64(message.sizeBytes);
                    if (message.blockGasCost != null && $Object.hasOwnProperty.call(message, "blockGasCost"))
                        writer.uint32(/* id 17, wireType 2 =*/138).bytes(message.blockGasCost);
                    if (message.extDataGasUsed != null && $Object.hasOwnProperty.call(message, "extDataGasUsed"))
                        writer.uint32(/* id 18, wireType 2 =*/146).bytes(message.extDataGasUsed);
                    if (message.extDataHash != null && $Object.hasOwnProperty.call(message, "extDataHash"))
                        writer.uint32(/* id 19, wireType 2 =*/154).bytes(message.extDataHash);
                    if (message.blockExtraData != null && $Object.hasOwnProperty.call(message, "blockExtraData"))
                        writer.uint32(/* id 20, wireType 2 =*/162).bytes(message.blockExtraData);
                    if (message.minDelayExcess != null && $Object.hasOwnProperty.call(message, "minDelayExcess"))
                        writer.uint32(/* id 21, wireType 0 =*/168).uint64(message.minDelayExcess);
                    if (message.settledHeight != null && $Object.hasOwnProperty.call(message, "settledHeight"))
                        writer.uint32(/* id 22, wireType 0 =*/176).uint64(message.settledHeight);
                    if (message.parentHeight != null && $Object.hasOwnProperty.call(message, "parentHeight"))
                        writer.uint32(/* id 23, wireType 0 =*/184).uint64(message.parentHeight);
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a Header message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.evm.v1.Header
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.evm.v1.Header & nunatak.evm.v1.Header.$Shape} Header
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                Header.decode = function (reader, length, _end, _depth, _target) {
                    if (!(reader instanceof $Reader))
                        reader = $Reader.create(reader);
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $Reader.recursionLimit)
                        throw $Error("max depth exceeded");
                    let end, message, value;
                    if (length === $undefined)
                        end = reader.len;
                    else {
                        end = reader.pos + length;
                        if (end > reader.len)
                            throw $RangeError("index out of range");
                        length = reader.len;
                        reader.len = end;
                    }
                    message = _target || new $root.nunatak.evm.v1.Header();
                    while (reader.pos < end) {
                        let start = reader.pos;
                        let tag = reader.tag();
                        if (tag === _end) {
                            _end = $undefined;
                            break;
                        }
                        let wireType = tag & 7;
                        switch (tag >>>= 3) {
                        case 1: {
                                if (wireType !== 0)
                                    break;
                                if (typeof (value = reader.uint64()) === "object" ? value.low || value.high : value !== 0)
                                    message.height = value;
                                else
                                    delete message.height;
                                continue;
                            }
                        case 2: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.bytes()).length)
                                    message.hash = value;
                                else
                                    delete message.hash;
                                continue;
                            }
                        case 3: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.bytes()).length)
                                    message.parentHash = value;
                                else
                                    delete message.parentHash;
                                continue;
                            }
                        case 4: {
                                if (wireType !== 0)
                                    break;
                                if (typeof (value = reader.uint64()) === "object" ? value.low || value.high : value !== 0)
                                    message.timestamp = value;
                                else
                                    delete message.timestamp;
                                continue;
                            }
                        case 5: {
                                if (wireType !== 0)
                                    break;
                                message.timestampMilliseconds = reader.uint64();
                                message._timestampMilliseconds = "timestampMilliseconds";
                                continue;
                            }
                        case 6: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.bytes()).length)
                                    message.miner = value;
                                else
                                    delete message.miner;
                                continue;
                            }
                        case 7: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.bytes()).length)
                                    message.gasLimit = value;
                                else
                                    delete message.gasLimit;
                                continue;
                            }
                        case 8: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.bytes()).length)
                                    message.gasUsed = value;
                                else
                                    delete message.gasUsed;
                                continue;
                            }
                        case 9: {
                                if (wireType !== 2)
                                    break;
                                message.baseFeePerGas = reader.bytes();
                                message._baseFeePerGas = "baseFeePerGas";
                                continue;
                            }
                        case 10: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.bytes()).length)
                                    message.logsBloom = value;
                                else
                                    delete message.logsBloom;
                                continue;
                            }
                        case 11: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.bytes()).length)
                                    message.stateRoot = value;
                                else
                                    delete message.stateRoot;
                                continue;
                            }
                        case 12: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.bytes()).length)
                                    message.transactionsRoot = value;
                                else
                                    delete message.transactionsRoot;
                                continue;
                            }
                        case 13: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.bytes()).length)
                                    message.receiptsRoot = value;
                                else
                                    delete message.receiptsRoot;
                                continue;
                            }
                        case 14: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.bytes()).length)
                                    message.extraData = value;
                                else
                                    delete message.extraData;
                                continue;
                            }
                        case 15: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.bytes()).length)
                                    message.difficulty = value;
                                else
                                    delete message.difficulty;
                                continue;
                            }
                        case 16: {
                                if (wireType !== 0)
                                    break;
                                if (typeof (value = reader.uint64()) === "object" ? value.low || value.high : value !== 0)
                                    message.sizeBytes = value;
                                else
                                    delete message.sizeBytes;
                                continue;
                            }
                        case 17: {
                                if (wireType !== 2)
                                    break;
                                message.blockGasCost = reader.bytes();
                                message._blockGasCost = "blockGasCost";
                                continue;
                            }
                        case 18: {
                                if (wireType !== 2)
                                    break;
                                message.extDataGasUsed = reader.bytes();
                                message._extDataGasUsed = "extDataGasUsed";
                                continue;
                            }
                        case 19: {
                                if (wireType !== 2)
                                    break;
                                message.extDataHash = reader.bytes();
                                message._extDataHash = "extDataHash";
                                continue;
                            }
                        case 20: {
                                if (wireType !== 2)
                                    break;
                                message.blockExtraData = reader.bytes();
                                message._blockExtraData = "blockExtraData";
                                continue;
                            }
                        case 21: {
                                if (wireType !== 0)
                                    break;
                                message.minDelayExcess = reader.uint64();
                                message._minDelayExcess = "minDelayExcess";
                                continue;
                            }
                        case 22: {
                                if (wireType !== 0)
                                    break;
                                message.settledHeight = reader.uint64();
                                message._settledHeight = "settledHeight";
                                continue;
                            }
                        case 23: {
                                if (wireType !== 0)
                                    break;
                                message.parentHeight = reader.uint64();
                                message._parentHeight = "parentHeight";
                                continue;
                            }
                        }
                        reader.skipType(wireType, _depth, tag);
                        if (!reader.discardUnknown) {
                            $util.makeProp(message, "$unknowns", false);
                            (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                        }
                    }
                    if (length !== $undefined) {
                        if (reader.pos !== end)
                            throw $RangeError("index out of range");
                        reader.len = length;
                    }
                    if (_end !== $undefined)
                        throw $Error("missing end group");
                    return message;
                };

                return Header;
            })();

            v1.Transaction = (function() {

                /**
                 * Properties of a Transaction.
                 * @typedef {Object} nunatak.evm.v1.Transaction.$Properties
                 * @property {number} [transactionIndex] Transaction transactionIndex
                 * @property {Uint8Array} [hash] Transaction hash
                 * @property {number} [type] Transaction type
                 * @property {Uint8Array} [from] Transaction from
                 * @property {Uint8Array|null} [to] Transaction to
                 * @property {number|Long} [nonce] Transaction nonce
                 * @property {Uint8Array} [gasLimit] Transaction gasLimit
                 * @property {Uint8Array} [value] Transaction value
                 * @property {Uint8Array} [input] Transaction input
                 * @property {Uint8Array|null} [gasPrice] Transaction gasPrice
                 * @property {Uint8Array|null} [maxFeePerGas] Transaction maxFeePerGas
                 * @property {Uint8Array|null} [maxPriorityFeePerGas] Transaction maxPriorityFeePerGas
                 * @property {number} [status] Transaction status
                 * @property {Uint8Array} [gasUsed] Transaction gasUsed
                 * @property {Uint8Array} [effectiveGasPrice] Transaction effectiveGasPrice
                 * @property {Uint8Array|null} [contractAddress] Transaction contractAddress
                 * @property {Array.<nunatak.evm.v1.Log.$Properties>} [logs] Transaction logs
                 * @property {Uint8Array|null} [blobGasUsed] Transaction blobGasUsed
                 * @property {Uint8Array|null} [blobGasPrice] Transaction blobGasPrice
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a Transaction.
                 * @memberof nunatak.evm.v1
                 * @interface ITransaction
                 * @augments nunatak.evm.v1.Transaction.$Properties
                 * @deprecated Use nunatak.evm.v1.Transaction.$Properties instead.
                 */

                /**
                 * Shape of a Transaction.
                 * @typedef {nunatak.evm.v1.Transaction.$Properties} nunatak.evm.v1.Transaction.$Shape
                 */

                /**
                 * Constructs a new Transaction.
                 * @memberof nunatak.evm.v1
                 * @classdesc Represents a Transaction.
                 * @constructor
                 * @param {nunatak.evm.v1.Transaction.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const Transaction = function (properties) {
                    this.logs = [];
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * Transaction transactionIndex.
                 * @member {number} transactionIndex
                 * @memberof nunatak.evm.v1.Transaction
                 * @instance
                 */
                Transaction.prototype.transactionIndex = 0;

                /**
                 * Transaction hash.
                 * @member {Uint8Array} hash
                 * @memberof nunatak.evm.v1.Transaction
                 * @instance
                 */
                Transaction.prototype.hash = $util.newBuffer([]);

                /**
                 * Transaction type.
                 * @member {number} type
                 * @memberof nunatak.evm.v1.Transaction
                 * @instance
                 */
                Transaction.prototype.type = 0;

                /**
                 * Transaction from.
                 * @member {Uint8Array} from
                 * @memberof nunatak.evm.v1.Transaction
                 * @instance
                 */
                Transaction.prototype.from = $util.newBuffer([]);

                /**
                 * Transaction to.
                 * @member {Uint8Array|null} to
                 * @memberof nunatak.evm.v1.Transaction
                 * @instance
                 */
                Transaction.prototype.to = null;

                /**
                 * Transaction nonce.
                 * @member {number|Long} nonce
                 * @memberof nunatak.evm.v1.Transaction
                 * @instance
                 */
                Transaction.prototype.nonce = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

                /**
                 * Transaction gasLimit.
                 * @member {Uint8Array} gasLimit
                 * @memberof nunatak.evm.v1.Transaction
                 * @instance
                 */
                Transaction.prototype.gasLimit = $util.newBuffer([]);

                /**
                 * Transaction value.
                 * @member {Uint8Array} value
                 * @memberof nunatak.evm.v1.Transaction
                 * @instance
                 */
                Transaction.prototype.value = $util.newBuffer([]);

                /**
                 * Transaction input.
                 * @member {Uint8Array} input
                 * @memberof nunatak.evm.v1.Transaction
                 * @instance
                 */
                Transaction.prototype.input = $util.newBuffer([]);

                /**
                 * Transaction gasPrice.
                 * @member {Uint8Array|null} gasPrice
                 * @memberof nunatak.evm.v1.Transaction
                 * @instance
                 */
                Transaction.prototype.gasPrice = null;

                /**
                 * Transaction maxFeePerGas.
                 * @member {Uint8Array|null} maxFeePerGas
                 * @memberof nunatak.evm.v1.Transaction
                 * @instance
                 */
                Transaction.prototype.maxFeePerGas = null;

                /**
                 * Transaction maxPriorityFeePerGas.
                 * @member {Uint8Array|null} maxPriorityFeePerGas
                 * @memberof nunatak.evm.v1.Transaction
                 * @instance
                 */
                Transaction.prototype.maxPriorityFeePerGas = null;

                /**
                 * Transaction status.
                 * @member {number} status
                 * @memberof nunatak.evm.v1.Transaction
                 * @instance
                 */
                Transaction.prototype.status = 0;

                /**
                 * Transaction gasUsed.
                 * @member {Uint8Array} gasUsed
                 * @memberof nunatak.evm.v1.Transaction
                 * @instance
                 */
                Transaction.prototype.gasUsed = $util.newBuffer([]);

                /**
                 * Transaction effectiveGasPrice.
                 * @member {Uint8Array} effectiveGasPrice
                 * @memberof nunatak.evm.v1.Transaction
                 * @instance
                 */
                Transaction.prototype.effectiveGasPrice = $util.newBuffer([]);

                /**
                 * Transaction contractAddress.
                 * @member {Uint8Array|null} contractAddress
                 * @memberof nunatak.evm.v1.Transaction
                 * @instance
                 */
                Transaction.prototype.contractAddress = null;

                /**
                 * Transaction logs.
                 * @member {Array.<nunatak.evm.v1.Log>} logs
                 * @memberof nunatak.evm.v1.Transaction
                 * @instance
                 */
                Transaction.prototype.logs = $util.emptyArray;

                /**
                 * Transaction blobGasUsed.
                 * @member {Uint8Array|null} blobGasUsed
                 * @memberof nunatak.evm.v1.Transaction
                 * @instance
                 */
                Transaction.prototype.blobGasUsed = null;

                /**
                 * Transaction blobGasPrice.
                 * @member {Uint8Array|null} blobGasPrice
                 * @memberof nunatak.evm.v1.Transaction
                 * @instance
                 */
                Transaction.prototype.blobGasPrice = null;

                // OneOf field names bound to virtual getters and setters
                let $oneOfFields;

                // Virtual OneOf for proto3 optional field
                $Object.defineProperty(Transaction.prototype, "_to", {
                    get: $util.oneOfGetter($oneOfFields = ["to"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                // Virtual OneOf for proto3 optional field
                $Object.defineProperty(Transaction.prototype, "_gasPrice", {
                    get: $util.oneOfGetter($oneOfFields = ["gasPrice"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                // Virtual OneOf for proto3 optional field
                $Object.defineProperty(Transaction.prototype, "_maxFeePerGas", {
                    get: $util.oneOfGetter($oneOfFields = ["maxFeePerGas"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                // Virtual OneOf for proto3 optional field
                $Object.defineProperty(Transaction.prototype, "_maxPriorityFeePerGas", {
                    get: $util.oneOfGetter($oneOfFields = ["maxPriorityFeePerGas"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                // Virtual OneOf for proto3 optional field
                $Object.defineProperty(Transaction.prototype, "_contractAddress", {
                    get: $util.oneOfGetter($oneOfFields = ["contractAddress"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                // Virtual OneOf for proto3 optional field
                $Object.defineProperty(Transaction.prototype, "_blobGasUsed", {
                    get: $util.oneOfGetter($oneOfFields = ["blobGasUsed"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                // Virtual OneOf for proto3 optional field
                $Object.defineProperty(Transaction.prototype, "_blobGasPrice", {
                    get: $util.oneOfGetter($oneOfFields = ["blobGasPrice"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                /**
                 * Encodes the specified Transaction message. Does not implicitly {@link nunatak.evm.v1.Transaction.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.evm.v1.Transaction
                 * @static
                 * @param {nunatak.evm.v1.Transaction.$Properties} message Transaction message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                Transaction.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.transactionIndex != null && $Object.hasOwnProperty.call(message, "transactionIndex") && message.transactionIndex !== 0)
                        writer.uint32(/* id 1, wireType 0 =*/8).uint32(message.transactionIndex);
                    if (message.hash != null && $Object.hasOwnProperty.call(message, "hash") && message.hash.length)
                        writer.uint32(/* id 2, wireType 2 =*/18).bytes(message.hash);
                    if (message.type != null && $Object.hasOwnProperty.call(message, "type") && message.type !== 0)
                        writer.uint32(/* id 3, wireType 0 =*/24).uint32(message.type);
                    if (message.from != null && $Object.hasOwnProperty.call(message, "from") && message.from.length)
                        writer.uint32(/* id 4, wireType 2 =*/34).bytes(message.from);
                    if (message.to != null && $Object.hasOwnProperty.call(message, "to"))
                        writer.uint32(/* id 5, wireType 2 =*/42).bytes(message.to);
                    if (message.nonce != null && $Object.hasOwnProperty.call(message, "nonce") && (typeof message.nonce === "object" ? message.nonce.low || message.nonce.high : message.nonce !== 0))
                        writer.uint32(/* id 6, wireType 0 =*/48).uint64(message.nonce);
                    if (message.gasLimit != null && $Object.hasOwnProperty.call(message, "gasLimit") && message.gasLimit.length)
                        writer.uint32(/* id 7, wireType 2 =*/58).bytes(message.gasLimit);
                    if (message.value != null && $Object.hasOwnProperty.call(message, "value") && message.value.length)
                        writer.uint32(/* id 8, wireType 2 =*/66).bytes(message.value);
                    if (message.input != null && $Object.hasOwnProperty.call(message, "input") && message.input.length)
                        writer.uint32(/* id 9, wireType 2 =*/74).bytes(message.input);
                    if (message.gasPrice != null && $Object.hasOwnProperty.call(message, "gasPrice"))
                        writer.uint32(/* id 10, wireType 2 =*/82).bytes(message.gasPrice);
                    if (message.maxFeePerGas != null && $Object.hasOwnProperty.call(message, "maxFeePerGas"))
                        writer.uint32(/* id 11, wireType 2 =*/90).bytes(message.maxFeePerGas);
                    if (message.maxPriorityFeePerGas != null && $Object.hasOwnProperty.call(message, "maxPriorityFeePerGas"))
                        writer.uint32(/* id 12, wireType 2 =*/98).bytes(message.maxPriorityFeePerGas);
                    if (message.status != null && $Object.hasOwnProperty.call(message, "status") && message.status !== 0)
                        writer.uint32(/* id 13, wireType 0 =*/104).uint32(message.status);
                    if (message.gasUsed != null && $Object.hasOwnProperty.call(message, "gasUsed") && message.gasUsed.length)
                        writer.uint32(/* id 14, wireType 2 =*/114).bytes(message.gasUsed);
                    if (message.effectiveGasPrice != null && $Object.hasOwnProperty.call(message, "effectiveGasPrice") && message.effectiveGasPrice.length)
                        writer.uint32(/* id 15, wireType 2 =*/122).bytes(message.effectiveGasPrice);
                    if (message.contractAddress != null && $Object.hasOwnProperty.call(message, "contractAddress"))
                        writer.uint32(/* id 16, wireType 2 =*/130).bytes(message.contractAddress);
                    if (message.logs != null && message.logs.length)
                        for (let i = 0; i < message.logs.length; ++i)
                            $root.nunatak.evm.v1.Log.encode(message.logs[i], writer.uint32(/* id 17, wireType 2 =*/138).fork(), _depth + 1).ldelim();
                    if (message.blobGasUsed != null && $Object.hasOwnProperty.call(message, "blobGasUsed"))
                        writer.uint32(/* id 18, wireType 2 =*/146).bytes(message.blobGasUsed);
                    if (message.blobGasPrice != null && $Object.hasOwnProperty.call(message, "blobGasPrice"))
                        writer.uint32(/* id 19, wireType 2 =*/154).bytes(message.blobGasPrice);
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a Transaction message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.evm.v1.Transaction
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.evm.v1.Transaction & nunatak.evm.v1.Transaction.$Shape} Transaction
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                Transaction.decode = function (reader, length, _end, _depth, _target) {
                    if (!(reader instanceof $Reader))
                        reader = $Reader.create(reader);
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $Reader.recursionLimit)
                        throw $Error("max depth exceeded");
                    let end, message, value;
                    if (length === $undefined)
                        end = reader.len;
                    else {
                        end = reader.pos + length;
                        if (end > reader.len)
                            throw $RangeError("index out of range");
                        length = reader.len;
                        reader.len = end;
                    }
                    message = _target || new $root.nunatak.evm.v1.Transaction();
                    while (reader.pos < end) {
                        let start = reader.pos;
                        let tag = reader.tag();
                        if (tag === _end) {
                            _end = $undefined;
                            break;
                        }
                        let wireType = tag & 7;
                        switch (tag >>>= 3) {
                        case 1: {
                                if (wireType !== 0)
                                    break;
                                if (value = reader.uint32())
                                    message.transactionIndex = value;
                                else
                                    delete message.transactionIndex;
                                continue;
                            }
                        case 2: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.bytes()).length)
                                    message.hash = value;
                                else
                                    delete message.hash;
                                continue;
                            }
                        case 3: {
                                if (wireType !== 0)
                                    break;
                                if (value = reader.uint32())
                                    message.type = value;
                                else
                                    delete message.type;
                                continue;
                            }
                        case 4: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.bytes()).length)
                                    message.from = value;
                                else
                                    delete message.from;
                                continue;
                            }
                        case 5: {
                                if (wireType !== 2)
                                    break;
                                message.to = reader.bytes();
                                message._to = "to";
                                continue;
                            }
                        case 6: {
                                if (wireType !== 0)
                                    break;
                                if (typeof (value = reader.uint64()) === "object" ? value.low || value.high : value !== 0)
                                    message.nonce = value;
                                else
                                    delete message.nonce;
                                continue;
                            }
                        case 7: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.bytes()).length)
                                    message.gasLimit = value;
                                else
                                    delete message.gasLimit;
                                continue;
                            }
                        case 8: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.bytes()).length)
                                    message.value = value;
                                else
                                    delete message.value;
                                continue;
                            }
                        case 9: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.bytes()).length)
                                    message.input = value;
                                else
                                    delete message.input;
                                continue;
                            }
                        case 10: {
                                if (wireType !== 2)
                                    break;
                                message.gasPrice = reader.bytes();
                                message._gasPrice = "gasPrice";
                                continue;
                            }
                        case 11: {
                                if (wireType !== 2)
                                    break;
                                message.maxFeePerGas = reader.bytes();
                                message._maxFeePerGas = "maxFeePerGas";
                                continue;
                            }
                        case 12: {
                                if (wireType !== 2)
                                    break;
                                message.maxPriorityFeePerGas = reader.bytes();
                                message._maxPriorityFeePerGas = "maxPriorityFeePerGas";
                                continue;
                            }
                        case 13: {
                                if (wireType !== 0)
                                    break;
                                if (value = reader.uint32())
                                    message.status = value;
                                else
                                    delete message.status;
                                continue;
                            }
                        case 14: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.bytes()).length)
                                    message.gasUsed = value;
                                else
                                    delete message.gasUsed;
                                continue;
                            }
                        case 15: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.bytes()).length)
                                    message.effectiveGasPrice = value;
                                else
                                    delete message.effectiveGasPrice;
                                continue;
                            }
                        case 16: {
                                if (wireType !== 2)
                                    break;
                                message.contractAddress = reader.bytes();
                                message._contractAddress = "contractAddress";
                                continue;
                            }
                        case 17: {
                                if (wireType !== 2)
                                    break;
                                if (!(message.logs && message.logs.length))
                                    message.logs = [];
                                message.logs.push($root.nunatak.evm.v1.Log.decode(reader, reader.size(), $undefined, _depth + 1));
                                continue;
                            }
                        case 18: {
                                if (wireType !== 2)
                                    break;
                                message.blobGasUsed = reader.bytes();
                                message._blobGasUsed = "blobGasUsed";
                                continue;
                            }
                        case 19: {
                                if (wireType !== 2)
                                    break;
                                message.blobGasPrice = reader.bytes();
                                message._blobGasPrice = "blobGasPrice";
                                continue;
                            }
                        }
                        reader.skipType(wireType, _depth, tag);
                        if (!reader.discardUnknown) {
                            $util.makeProp(message, "$unknowns", false);
                            (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                        }
                    }
                    if (length !== $undefined) {
                        if (reader.pos !== end)
                            throw $RangeError("index out of range");
                        reader.len = length;
                    }
                    if (_end !== $undefined)
                        throw $Error("missing end group");
                    return message;
                };

                return Transaction;
            })();

            v1.Log = (function() {

                /**
                 * Properties of a Log.
                 * @typedef {Object} nunatak.evm.v1.Log.$Properties
                 * @property {number} [logIndex] Log logIndex
                 * @property {Uint8Array} [address] Log address
                 * @property {Array.<Uint8Array>} [topics] Log topics
                 * @property {Uint8Array} [data] Log data
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a Log.
                 * @memberof nunatak.evm.v1
                 * @interface ILog
                 * @augments nunatak.evm.v1.Log.$Properties
                 * @deprecated Use nunatak.evm.v1.Log.$Properties instead.
                 */

                /**
                 * Shape of a Log.
                 * @typedef {nunatak.evm.v1.Log.$Properties} nunatak.evm.v1.Log.$Shape
                 */

                /**
                 * Constructs a new Log.
                 * @memberof nunatak.evm.v1
                 * @classdesc Represents a Log.
                 * @constructor
                 * @param {nunatak.evm.v1.Log.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const Log = function (properties) {
                    this.topics = [];
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * Log logIndex.
                 * @member {number} logIndex
                 * @memberof nunatak.evm.v1.Log
                 * @instance
                 */
                Log.prototype.logIndex = 0;

                /**
                 * Log address.
                 * @member {Uint8Array} address
                 * @memberof nunatak.evm.v1.Log
                 * @instance
                 */
                Log.prototype.address = $util.newBuffer([]);

                /**
                 * Log topics.
                 * @member {Array.<Uint8Array>} topics
                 * @memberof nunatak.evm.v1.Log
                 * @instance
                 */
                Log.prototype.topics = $util.emptyArray;

                /**
                 * Log data.
                 * @member {Uint8Array} data
                 * @memberof nunatak.evm.v1.Log
                 * @instance
                 */
                Log.prototype.data = $util.newBuffer([]);

                /**
                 * Encodes the specified Log message. Does not implicitly {@link nunatak.evm.v1.Log.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.evm.v1.Log
                 * @static
                 * @param {nunatak.evm.v1.Log.$Properties} message Log message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                Log.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.logIndex != null && $Object.hasOwnProperty.call(message, "logIndex") && message.logIndex !== 0)
                        writer.uint32(/* id 1, wireType 0 =*/8).uint32(message.logIndex);
                    if (message.address != null && $Object.hasOwnProperty.call(message, "address") && message.address.length)
                        writer.uint32(/* id 2, wireType 2 =*/18).bytes(message.address);
                    if (message.topics != null && message.topics.length)
                        for (let i = 0; i < message.topics.length; ++i)
                            writer.uint32(/* id 3, wireType 2 =*/26).bytes(message.topics[i]);
                    if (message.data != null && $Object.hasOwnProperty.call(message, "data") && message.data.length)
                        writer.uint32(/* id 4, wireType 2 =*/34).bytes(message.data);
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a Log message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.evm.v1.Log
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.evm.v1.Log & nunatak.evm.v1.Log.$Shape} Log
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                Log.decode = function (reader, length, _end, _depth, _target) {
                    if (!(reader instanceof $Reader))
                        reader = $Reader.create(reader);
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $Reader.recursionLimit)
                        throw $Error("max depth exceeded");
                    let end, message, value;
                    if (length === $undefined)
                        end = reader.len;
                    else {
                        end = reader.pos + length;
                        if (end > reader.len)
                            throw $RangeError("index out of range");
                        length = reader.len;
                        reader.len = end;
                    }
                    message = _target || new $root.nunatak.evm.v1.Log();
                    while (reader.pos < end) {
                        let start = reader.pos;
                        let tag = reader.tag();
                        if (tag === _end) {
                            _end = $undefined;
                            break;
                        }
                        let wireType = tag & 7;
                        switch (tag >>>= 3) {
                        case 1: {
                                if (wireType !== 0)
                                    break;
                                if (value = reader.uint32())
                                    message.logIndex = value;
                                else
                                    delete message.logIndex;
                                continue;
                            }
                        case 2: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.bytes()).length)
                                    message.address = value;
                                else
                                    delete message.address;
                                continue;
                            }
                        case 3: {
                                if (wireType !== 2)
                                    break;
                                if (!(message.topics && message.topics.length))
                                    message.topics = [];
                                message.topics.push(reader.bytes());
                                continue;
                            }
                        case 4: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.bytes()).length)
                                    message.data = value;
                                else
                                    delete message.data;
                                continue;
                            }
                        }
                        reader.skipType(wireType, _depth, tag);
                        if (!reader.discardUnknown) {
                            $util.makeProp(message, "$unknowns", false);
                            (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                        }
                    }
                    if (length !== $undefined) {
                        if (reader.pos !== end)
                            throw $RangeError("index out of range");
                        reader.len = length;
                    }
                    if (_end !== $undefined)
                        throw $Error("missing end group");
                    return message;
                };

                return Log;
            })();

            v1.CallFrames = (function() {

                /**
                 * Properties of a CallFrames.
                 * @typedef {Object} nunatak.evm.v1.CallFrames.$Properties
                 * @property {Array.<nunatak.evm.v1.CallFrame.$Properties>} [frames] CallFrames frames
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a CallFrames.
                 * @memberof nunatak.evm.v1
                 * @interface ICallFrames
                 * @augments nunatak.evm.v1.CallFrames.$Properties
                 * @deprecated Use nunatak.evm.v1.CallFrames.$Properties instead.
                 */

                /**
                 * Shape of a CallFrames.
                 * @typedef {nunatak.evm.v1.CallFrames.$Properties} nunatak.evm.v1.CallFrames.$Shape
                 */

                /**
                 * Constructs a new CallFrames.
                 * @memberof nunatak.evm.v1
                 * @classdesc Represents a CallFrames.
                 * @constructor
                 * @param {nunatak.evm.v1.CallFrames.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const CallFrames = function (properties) {
                    this.frames = [];
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * CallFrames frames.
                 * @member {Array.<nunatak.evm.v1.CallFrame>} frames
                 * @memberof nunatak.evm.v1.CallFrames
                 * @instance
                 */
                CallFrames.prototype.frames = $util.emptyArray;

                /**
                 * Encodes the specified CallFrames message. Does not implicitly {@link nunatak.evm.v1.CallFrames.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.evm.v1.CallFrames
                 * @static
                 * @param {nunatak.evm.v1.CallFrames.$Properties} message CallFrames message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                CallFrames.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.frames != null && message.frames.length)
                        for (let i = 0; i < message.frames.length; ++i)
                            $root.nunatak.evm.v1.CallFrame.encode(message.frames[i], writer.uint32(/* id 1, wireType 2 =*/10).fork(), _depth + 1).ldelim();
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a CallFrames message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.evm.v1.CallFrames
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.evm.v1.CallFrames & nunatak.evm.v1.CallFrames.$Shape} CallFrames
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                CallFrames.decode = function (reader, length, _end, _depth, _target) {
                    if (!(reader instanceof $Reader))
                        reader = $Reader.create(reader);
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $Reader.recursionLimit)
                        throw $Error("max depth exceeded");
                    let end, message;
                    if (length === $undefined)
                        end = reader.len;
                    else {
                        end = reader.pos + length;
                        if (end > reader.len)
                            throw $RangeError("index out of range");
                        length = reader.len;
                        reader.len = end;
                    }
                    message = _target || new $root.nunatak.evm.v1.CallFrames();
                    while (reader.pos < end) {
                        let start = reader.pos;
                        let tag = reader.tag();
                        if (tag === _end) {
                            _end = $undefined;
                            break;
                        }
                        let wireType = tag & 7;
                        switch (tag >>>= 3) {
                        case 1: {
                                if (wireType !== 2)
                                    break;
                                if (!(message.frames && message.frames.length))
                                    message.frames = [];
                                message.frames.push($root.nunatak.evm.v1.CallFrame.decode(reader, reader.size(), $undefined, _depth + 1));
                                continue;
                            }
                        }
                        reader.skipType(wireType, _depth, tag);
                        if (!reader.discardUnknown) {
                            $util.makeProp(message, "$unknowns", false);
                            (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                        }
                    }
                    if (length !== $undefined) {
                        if (reader.pos !== end)
                            throw $RangeError("index out of range");
                        reader.len = length;
                    }
                    if (_end !== $undefined)
                        throw $Error("missing end group");
                    return message;
                };

                return CallFrames;
            })();

            v1.CallFrame = (function() {

                /**
                 * Properties of a CallFrame.
                 * @typedef {Object} nunatak.evm.v1.CallFrame.$Properties
                 * @property {number} [transactionIndex] CallFrame transactionIndex
                 * @property {number} [depth] CallFrame depth
                 * @property {nunatak.evm.v1.CallType} [type] CallFrame type
                 * @property {Uint8Array} [from] CallFrame from
                 * @property {Uint8Array|null} [to] CallFrame to
                 * @property {Uint8Array} [value] CallFrame value
                 * @property {Uint8Array} [gasLimit] CallFrame gasLimit
                 * @property {Uint8Array} [gasUsed] CallFrame gasUsed
                 * @property {Uint8Array|null} [selector] CallFrame selector
                 * @property {boolean} [failed] CallFrame failed
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a CallFrame.
                 * @memberof nunatak.evm.v1
                 * @interface ICallFrame
                 * @augments nunatak.evm.v1.CallFrame.$Properties
                 * @deprecated Use nunatak.evm.v1.CallFrame.$Properties instead.
                 */

                /**
                 * Shape of a CallFrame.
                 * @typedef {nunatak.evm.v1.CallFrame.$Properties} nunatak.evm.v1.CallFrame.$Shape
                 */

                /**
                 * Constructs a new CallFrame.
                 * @memberof nunatak.evm.v1
                 * @classdesc Represents a CallFrame.
                 * @constructor
                 * @param {nunatak.evm.v1.CallFrame.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const CallFrame = function (properties) {
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * CallFrame transactionIndex.
                 * @member {number} transactionIndex
                 * @memberof nunatak.evm.v1.CallFrame
                 * @instance
                 */
                CallFrame.prototype.transactionIndex = 0;

                /**
                 * CallFrame depth.
                 * @member {number} depth
                 * @memberof nunatak.evm.v1.CallFrame
                 * @instance
                 */
                CallFrame.prototype.depth = 0;

                /**
                 * CallFrame type.
                 * @member {nunatak.evm.v1.CallType} type
                 * @memberof nunatak.evm.v1.CallFrame
                 * @instance
                 */
                CallFrame.prototype.type = 0;

                /**
                 * CallFrame from.
                 * @member {Uint8Array} from
                 * @memberof nunatak.evm.v1.CallFrame
                 * @instance
                 */
                CallFrame.prototype.from = $util.newBuffer([]);

                /**
                 * CallFrame to.
                 * @member {Uint8Array|null} to
                 * @memberof nunatak.evm.v1.CallFrame
                 * @instance
                 */
                CallFrame.prototype.to = null;

                /**
                 * CallFrame value.
                 * @member {Uint8Array} value
                 * @memberof nunatak.evm.v1.CallFrame
                 * @instance
                 */
                CallFrame.prototype.value = $util.newBuffer([]);

                /**
                 * CallFrame gasLimit.
                 * @member {Uint8Array} gasLimit
                 * @memberof nunatak.evm.v1.CallFrame
                 * @instance
                 */
                CallFrame.prototype.gasLimit = $util.newBuffer([]);

                /**
                 * CallFrame gasUsed.
                 * @member {Uint8Array} gasUsed
                 * @memberof nunatak.evm.v1.CallFrame
                 * @instance
                 */
                CallFrame.prototype.gasUsed = $util.newBuffer([]);

                /**
                 * CallFrame selector.
                 * @member {Uint8Array|null} selector
                 * @memberof nunatak.evm.v1.CallFrame
                 * @instance
                 */
                CallFrame.prototype.selector = null;

                /**
                 * CallFrame failed.
                 * @member {boolean} failed
                 * @memberof nunatak.evm.v1.CallFrame
                 * @instance
                 */
                CallFrame.prototype.failed = false;

                // OneOf field names bound to virtual getters and setters
                let $oneOfFields;

                // Virtual OneOf for proto3 optional field
                $Object.defineProperty(CallFrame.prototype, "_to", {
                    get: $util.oneOfGetter($oneOfFields = ["to"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                // Virtual OneOf for proto3 optional field
                $Object.defineProperty(CallFrame.prototype, "_selector", {
                    get: $util.oneOfGetter($oneOfFields = ["selector"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                /**
                 * Encodes the specified CallFrame message. Does not implicitly {@link nunatak.evm.v1.CallFrame.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.evm.v1.CallFrame
                 * @static
                 * @param {nunatak.evm.v1.CallFrame.$Properties} message CallFrame message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                CallFrame.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.transactionIndex != null && $Object.hasOwnProperty.call(message, "transactionIndex") && message.transactionIndex !== 0)
                        writer.uint32(/* id 1, wireType 0 =*/8).uint32(message.transactionIndex);
                    if (message.depth != null && $Object.hasOwnProperty.call(message, "depth") && message.depth !== 0)
                        writer.uint32(/* id 2, wireType 0 =*/16).uint32(message.depth);
                    if (message.type != null && $Object.hasOwnProperty.call(message, "type") && message.type !== 0)
                        writer.uint32(/* id 3, wireType 0 =*/24).int32(message.type);
                    if (message.from != null && $Object.hasOwnProperty.call(message, "from") && message.from.length)
                        writer.uint32(/* id 4, wireType 2 =*/34).bytes(message.from);
                    if (message.to != null && $Object.hasOwnProperty.call(message, "to"))
                        writer.uint32(/* id 5, wireType 2 =*/42).bytes(message.to);
                    if (message.value != null && $Object.hasOwnProperty.call(message, "value") && message.value.length)
                        writer.uint32(/* id 6, wireType 2 =*/50).bytes(message.value);
                    if (message.gasLimit != null && $Object.hasOwnProperty.call(message, "gasLimit") && message.gasLimit.length)
                        writer.uint32(/* id 7, wireType 2 =*/58).bytes(message.gasLimit);
                    if (message.gasUsed != null && $Object.hasOwnProperty.call(message, "gasUsed") && message.gasUsed.length)
                        writer.uint32(/* id 8, wireType 2 =*/66).bytes(message.gasUsed);
                    if (message.selector != null && $Object.hasOwnProperty.call(message, "selector"))
                        writer.uint32(/* id 9, wireType 2 =*/74).bytes(message.selector);
                    if (message.failed != null && $Object.hasOwnProperty.call(message, "failed") && message.failed !== false)
                        writer.uint32(/* id 10, wireType 0 =*/80).bool(message.failed);
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a CallFrame message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.evm.v1.CallFrame
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.evm.v1.CallFrame & nunatak.evm.v1.CallFrame.$Shape} CallFrame
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                CallFrame.decode = function (reader, length, _end, _depth, _target) {
                    if (!(reader instanceof $Reader))
                        reader = $Reader.create(reader);
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $Reader.recursionLimit)
                        throw $Error("max depth exceeded");
                    let end, message, value;
                    if (length === $undefined)
                        end = reader.len;
                    else {
                        end = reader.pos + length;
                        if (end > reader.len)
                            throw $RangeError("index out of range");
                        length = reader.len;
                        reader.len = end;
                    }
                    message = _target || new $root.nunatak.evm.v1.CallFrame();
                    while (reader.pos < end) {
                        let start = reader.pos;
                        let tag = reader.tag();
                        if (tag === _end) {
                            _end = $undefined;
                            break;
                        }
                        let wireType = tag & 7;
                        switch (tag >>>= 3) {
                        case 1: {
                                if (wireType !== 0)
                                    break;
                                if (value = reader.uint32())
                                    message.transactionIndex = value;
                                else
                                    delete message.transactionIndex;
                                continue;
                            }
                        case 2: {
                                if (wireType !== 0)
                                    break;
                                if (value = reader.uint32())
                                    message.depth = value;
                                else
                                    delete message.depth;
                                continue;
                            }
                        case 3: {
                                if (wireType !== 0)
                                    break;
                                if (value = reader.int32())
                                    message.type = value;
                                else
                                    delete message.type;
                                continue;
                            }
                        case 4: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.bytes()).length)
                                    message.from = value;
                                else
                                    delete message.from;
                                continue;
                            }
                        case 5: {
                                if (wireType !== 2)
                                    break;
                                message.to = reader.bytes();
                                message._to = "to";
                                continue;
                            }
                        case 6: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.bytes()).length)
                                    message.value = value;
                                else
                                    delete message.value;
                                continue;
                            }
                        case 7: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.bytes()).length)
                                    message.gasLimit = value;
                                else
                                    delete message.gasLimit;
                                continue;
                            }
                        case 8: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.bytes()).length)
                                    message.gasUsed = value;
                                else
                                    delete message.gasUsed;
                                continue;
                            }
                        case 9: {
                                if (wireType !== 2)
                                    break;
                                message.selector = reader.bytes();
                                message._selector = "selector";
                                continue;
                            }
                        case 10: {
                                if (wireType !== 0)
                                    break;
                                if (value = reader.bool())
                                    message.failed = value;
                                else
                                    delete message.failed;
                                continue;
                            }
                        }
                        reader.skipType(wireType, _depth, tag);
                        if (!reader.discardUnknown) {
                            $util.makeProp(message, "$unknowns", false);
                            (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                        }
                    }
                    if (length !== $undefined) {
                        if (reader.pos !== end)
                            throw $RangeError("index out of range");
                        reader.len = length;
                    }
                    if (_end !== $undefined)
                        throw $Error("missing end group");
                    return message;
                };

                return CallFrame;
            })();

            /**
             * CallType enum.
             * @name nunatak.evm.v1.CallType
             * @enum {number}
             * @property {number} CALL_TYPE_UNKNOWN=0 CALL_TYPE_UNKNOWN value
             * @property {number} CALL_TYPE_CALL=1 CALL_TYPE_CALL value
             * @property {number} CALL_TYPE_CALLCODE=2 CALL_TYPE_CALLCODE value
             * @property {number} CALL_TYPE_DELEGATECALL=3 CALL_TYPE_DELEGATECALL value
             * @property {number} CALL_TYPE_STATICCALL=4 CALL_TYPE_STATICCALL value
             * @property {number} CALL_TYPE_CREATE=5 CALL_TYPE_CREATE value
             * @property {number} CALL_TYPE_CREATE2=6 CALL_TYPE_CREATE2 value
             * @property {number} CALL_TYPE_SELFDESTRUCT=7 CALL_TYPE_SELFDESTRUCT value
             */
            v1.CallType = (function() {
                const valuesById = $Object.create(null), values = $Object.create(valuesById);
                values[valuesById[0] = "CALL_TYPE_UNKNOWN"] = 0;
                values[valuesById[1] = "CALL_TYPE_CALL"] = 1;
                values[valuesById[2] = "CALL_TYPE_CALLCODE"] = 2;
                values[valuesById[3] = "CALL_TYPE_DELEGATECALL"] = 3;
                values[valuesById[4] = "CALL_TYPE_STATICCALL"] = 4;
                values[valuesById[5] = "CALL_TYPE_CREATE"] = 5;
                values[valuesById[6] = "CALL_TYPE_CREATE2"] = 6;
                values[valuesById[7] = "CALL_TYPE_SELFDESTRUCT"] = 7;
                return values;
            })();

            v1.NativeBalances = (function() {

                /**
                 * Properties of a NativeBalances.
                 * @typedef {Object} nunatak.evm.v1.NativeBalances.$Properties
                 * @property {Array.<nunatak.evm.v1.NativeBalance.$Properties>} [balances] NativeBalances balances
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a NativeBalances.
                 * @memberof nunatak.evm.v1
                 * @interface INativeBalances
                 * @augments nunatak.evm.v1.NativeBalances.$Properties
                 * @deprecated Use nunatak.evm.v1.NativeBalances.$Properties instead.
                 */

                /**
                 * Shape of a NativeBalances.
                 * @typedef {nunatak.evm.v1.NativeBalances.$Properties} nunatak.evm.v1.NativeBalances.$Shape
                 */

                /**
                 * Constructs a new NativeBalances.
                 * @memberof nunatak.evm.v1
                 * @classdesc Represents a NativeBalances.
                 * @constructor
                 * @param {nunatak.evm.v1.NativeBalances.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const NativeBalances = function (properties) {
                    this.balances = [];
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * NativeBalances balances.
                 * @member {Array.<nunatak.evm.v1.NativeBalance>} balances
                 * @memberof nunatak.evm.v1.NativeBalances
                 * @instance
                 */
                NativeBalances.prototype.balances = $util.emptyArray;

                /**
                 * Encodes the specified NativeBalances message. Does not implicitly {@link nunatak.evm.v1.NativeBalances.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.evm.v1.NativeBalances
                 * @static
                 * @param {nunatak.evm.v1.NativeBalances.$Properties} message NativeBalances message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                NativeBalances.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.balances != null && message.balances.length)
                        for (let i = 0; i < message.balances.length; ++i)
                            $root.nunatak.evm.v1.NativeBalance.encode(message.balances[i], writer.uint32(/* id 1, wireType 2 =*/10).fork(), _depth + 1).ldelim();
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a NativeBalances message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.evm.v1.NativeBalances
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.evm.v1.NativeBalances & nunatak.evm.v1.NativeBalances.$Shape} NativeBalances
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                NativeBalances.decode = function (reader, length, _end, _depth, _target) {
                    if (!(reader instanceof $Reader))
                        reader = $Reader.create(reader);
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $Reader.recursionLimit)
                        throw $Error("max depth exceeded");
                    let end, message;
                    if (length === $undefined)
                        end = reader.len;
                    else {
                        end = reader.pos + length;
                        if (end > reader.len)
                            throw $RangeError("index out of range");
                        length = reader.len;
                        reader.len = end;
                    }
                    message = _target || new $root.nunatak.evm.v1.NativeBalances();
                    while (reader.pos < end) {
                        let start = reader.pos;
                        let tag = reader.tag();
                        if (tag === _end) {
                            _end = $undefined;
                            break;
                        }
                        let wireType = tag & 7;
                        switch (tag >>>= 3) {
                        case 1: {
                                if (wireType !== 2)
                                    break;
                                if (!(message.balances && message.balances.length))
                                    message.balances = [];
                                message.balances.push($root.nunatak.evm.v1.NativeBalance.decode(reader, reader.size(), $undefined, _depth + 1));
                                continue;
                            }
                        }
                        reader.skipType(wireType, _depth, tag);
                        if (!reader.discardUnknown) {
                            $util.makeProp(message, "$unknowns", false);
                            (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                        }
                    }
                    if (length !== $undefined) {
                        if (reader.pos !== end)
                            throw $RangeError("index out of range");
                        reader.len = length;
                    }
                    if (_end !== $undefined)
                        throw $Error("missing end group");
                    return message;
                };

                return NativeBalances;
            })();

            v1.NativeBalance = (function() {

                /**
                 * Properties of a NativeBalance.
                 * @typedef {Object} nunatak.evm.v1.NativeBalance.$Properties
                 * @property {Uint8Array} [address] NativeBalance address
                 * @property {Uint8Array} [balance] NativeBalance balance
                 * @property {Uint8Array|null} [before] NativeBalance before
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a NativeBalance.
                 * @memberof nunatak.evm.v1
                 * @interface INativeBalance
                 * @augments nunatak.evm.v1.NativeBalance.$Properties
                 * @deprecated Use nunatak.evm.v1.NativeBalance.$Properties instead.
                 */

                /**
                 * Shape of a NativeBalance.
                 * @typedef {nunatak.evm.v1.NativeBalance.$Properties} nunatak.evm.v1.NativeBalance.$Shape
                 */

                /**
                 * Constructs a new NativeBalance.
                 * @memberof nunatak.evm.v1
                 * @classdesc Represents a NativeBalance.
                 * @constructor
                 * @param {nunatak.evm.v1.NativeBalance.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const NativeBalance = function (properties) {
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * NativeBalance address.
                 * @member {Uint8Array} address
                 * @memberof nunatak.evm.v1.NativeBalance
                 * @instance
                 */
                NativeBalance.prototype.address = $util.newBuffer([]);

                /**
                 * NativeBalance balance.
                 * @member {Uint8Array} balance
                 * @memberof nunatak.evm.v1.NativeBalance
                 * @instance
                 */
                NativeBalance.prototype.balance = $util.newBuffer([]);

                /**
                 * NativeBalance before.
                 * @member {Uint8Array|null} before
                 * @memberof nunatak.evm.v1.NativeBalance
                 * @instance
                 */
                NativeBalance.prototype.before = null;

                // OneOf field names bound to virtual getters and setters
                let $oneOfFields;

                // Virtual OneOf for proto3 optional field
                $Object.defineProperty(NativeBalance.prototype, "_before", {
                    get: $util.oneOfGetter($oneOfFields = ["before"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                /**
                 * Encodes the specified NativeBalance message. Does not implicitly {@link nunatak.evm.v1.NativeBalance.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.evm.v1.NativeBalance
                 * @static
                 * @param {nunatak.evm.v1.NativeBalance.$Properties} message NativeBalance message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                NativeBalance.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.address != null && $Object.hasOwnProperty.call(message, "address") && message.address.length)
                        writer.uint32(/* id 1, wireType 2 =*/10).bytes(message.address);
                    if (message.balance != null && $Object.hasOwnProperty.call(message, "balance") && message.balance.length)
                        writer.uint32(/* id 2, wireType 2 =*/18).bytes(message.balance);
                    if (message.before != null && $Object.hasOwnProperty.call(message, "before"))
                        writer.uint32(/* id 3, wireType 2 =*/26).bytes(message.before);
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a NativeBalance message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.evm.v1.NativeBalance
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.evm.v1.NativeBalance & nunatak.evm.v1.NativeBalance.$Shape} NativeBalance
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                NativeBalance.decode = function (reader, length, _end, _depth, _target) {
                    if (!(reader instanceof $Reader))
                        reader = $Reader.create(reader);
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $Reader.recursionLimit)
                        throw $Error("max depth exceeded");
                    let end, message, value;
                    if (length === $undefined)
                        end = reader.len;
                    else {
                        end = reader.pos + length;
                        if (end > reader.len)
                            throw $RangeError("index out of range");
                        length = reader.len;
                        reader.len = end;
                    }
                    message = _target || new $root.nunatak.evm.v1.NativeBalance();
                    while (reader.pos < end) {
                        let start = reader.pos;
                        let tag = reader.tag();
                        if (tag === _end) {
                            _end = $undefined;
                            break;
                        }
                        let wireType = tag & 7;
                        switch (tag >>>= 3) {
                        case 1: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.bytes()).length)
                                    message.address = value;
                                else
                                    delete message.address;
                                continue;
                            }
                        case 2: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.bytes()).length)
                                    message.balance = value;
                                else
                                    delete message.balance;
                                continue;
                            }
                        case 3: {
                                if (wireType !== 2)
                                    break;
                                message.before = reader.bytes();
                                message._before = "before";
                                continue;
                            }
                        }
                        reader.skipType(wireType, _depth, tag);
                        if (!reader.discardUnknown) {
                            $util.makeProp(message, "$unknowns", false);
                            (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                        }
                    }
                    if (length !== $undefined) {
                        if (reader.pos !== end)
                            throw $RangeError("index out of range");
                        reader.len = length;
                    }
                    if (_end !== $undefined)
                        throw $Error("missing end group");
                    return message;
                };

                return NativeBalance;
            })();

            v1.ReadBlocksRequest = (function() {

                /**
                 * Properties of a ReadBlocksRequest.
                 * @typedef {Object} nunatak.evm.v1.ReadBlocksRequest.$Properties
                 * @property {string} [chainId] ReadBlocksRequest chainId
                 * @property {number|Long} [fromHeight] ReadBlocksRequest fromHeight
                 * @property {number|Long} [toHeight] ReadBlocksRequest toHeight
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a ReadBlocksRequest.
                 * @memberof nunatak.evm.v1
                 * @interface IReadBlocksRequest
                 * @augments nunatak.evm.v1.ReadBlocksRequest.$Properties
                 * @deprecated Use nunatak.evm.v1.ReadBlocksRequest.$Properties instead.
                 */

                /**
                 * Shape of a ReadBlocksRequest.
                 * @typedef {nunatak.evm.v1.ReadBlocksRequest.$Properties} nunatak.evm.v1.ReadBlocksRequest.$Shape
                 */

                /**
                 * Constructs a new ReadBlocksRequest.
                 * @memberof nunatak.evm.v1
                 * @classdesc Represents a ReadBlocksRequest.
                 * @constructor
                 * @param {nunatak.evm.v1.ReadBlocksRequest.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const ReadBlocksRequest = function (properties) {
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * ReadBlocksRequest chainId.
                 * @member {string} chainId
                 * @memberof nunatak.evm.v1.ReadBlocksRequest
                 * @instance
                 */
                ReadBlocksRequest.prototype.chainId = "";

                /**
                 * ReadBlocksRequest fromHeight.
                 * @member {number|Long} fromHeight
                 * @memberof nunatak.evm.v1.ReadBlocksRequest
                 * @instance
                 */
                ReadBlocksRequest.prototype.fromHeight = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

                /**
                 * ReadBlocksRequest toHeight.
                 * @member {number|Long} toHeight
                 * @memberof nunatak.evm.v1.ReadBlocksRequest
                 * @instance
                 */
                ReadBlocksRequest.prototype.toHeight = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

                /**
                 * Encodes the specified ReadBlocksRequest message. Does not implicitly {@link nunatak.evm.v1.ReadBlocksRequest.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.evm.v1.ReadBlocksRequest
                 * @static
                 * @param {nunatak.evm.v1.ReadBlocksRequest.$Properties} message ReadBlocksRequest message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                ReadBlocksRequest.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.chainId != null && $Object.hasOwnProperty.call(message, "chainId") && message.chainId !== "")
                        writer.uint32(/* id 1, wireType 2 =*/10).string(message.chainId);
                    if (message.fromHeight != null && $Object.hasOwnProperty.call(message, "fromHeight") && (typeof message.fromHeight === "object" ? message.fromHeight.low || message.fromHeight.high : message.fromHeight !== 0))
                        writer.uint32(/* id 2, wireType 0 =*/16).uint64(message.fromHeight);
                    if (message.toHeight != null && $Object.hasOwnProperty.call(message, "toHeight") && (typeof message.toHeight === "object" ? message.toHeight.low || message.toHeight.high : message.toHeight !== 0))
                        writer.uint32(/* id 3, wireType 0 =*/24).uint64(message.toHeight);
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a ReadBlocksRequest message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.evm.v1.ReadBlocksRequest
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.evm.v1.ReadBlocksRequest & nunatak.evm.v1.ReadBlocksRequest.$Shape} ReadBlocksRequest
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                ReadBlocksRequest.decode = function (reader, length, _end, _depth, _target) {
                    if (!(reader instanceof $Reader))
                        reader = $Reader.create(reader);
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $Reader.recursionLimit)
                        throw $Error("max depth exceeded");
                    let end, message, value;
                    if (length === $undefined)
                        end = reader.len;
                    else {
                        end = reader.pos + length;
                        if (end > reader.len)
                            throw $RangeError("index out of range");
                        length = reader.len;
                        reader.len = end;
                    }
                    message = _target || new $root.nunatak.evm.v1.ReadBlocksRequest();
                    while (reader.pos < end) {
                        let start = reader.pos;
                        let tag = reader.tag();
                        if (tag === _end) {
                            _end = $undefined;
                            break;
                        }
                        let wireType = tag & 7;
                        switch (tag >>>= 3) {
                        case 1: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.stringVerify()).length)
                                    message.chainId = value;
                                else
                                    delete message.chainId;
                                continue;
                            }
                        case 2: {
                                if (wireType !== 0)
                                    break;
                                if (typeof (value = reader.uint64()) === "object" ? value.low || value.high : value !== 0)
                                    message.fromHeight = value;
                                else
                                    delete message.fromHeight;
                                continue;
                            }
                        case 3: {
                                if (wireType !== 0)
                                    break;
                                if (typeof (value = reader.uint64()) === "object" ? value.low || value.high : value !== 0)
                                    message.toHeight = value;
                                else
                                    delete message.toHeight;
                                continue;
                            }
                        }
                        reader.skipType(wireType, _depth, tag);
                        if (!reader.discardUnknown) {
                            $util.makeProp(message, "$unknowns", false);
                            (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                        }
                    }
                    if (length !== $undefined) {
                        if (reader.pos !== end)
                            throw $RangeError("index out of range");
                        reader.len = length;
                    }
                    if (_end !== $undefined)
                        throw $Error("missing end group");
                    return message;
                };

                return ReadBlocksRequest;
            })();

            v1.ReadBlocksResponse = (function() {

                /**
                 * Properties of a ReadBlocksResponse.
                 * @typedef {Object} nunatak.evm.v1.ReadBlocksResponse.$Properties
                 * @property {nunatak.evm.v1.Block.$Properties} [block] ReadBlocksResponse block
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a ReadBlocksResponse.
                 * @memberof nunatak.evm.v1
                 * @interface IReadBlocksResponse
                 * @augments nunatak.evm.v1.ReadBlocksResponse.$Properties
                 * @deprecated Use nunatak.evm.v1.ReadBlocksResponse.$Properties instead.
                 */

                /**
                 * Shape of a ReadBlocksResponse.
                 * @typedef {nunatak.evm.v1.ReadBlocksResponse.$Properties} nunatak.evm.v1.ReadBlocksResponse.$Shape
                 */

                /**
                 * Constructs a new ReadBlocksResponse.
                 * @memberof nunatak.evm.v1
                 * @classdesc Represents a ReadBlocksResponse.
                 * @constructor
                 * @param {nunatak.evm.v1.ReadBlocksResponse.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const ReadBlocksResponse = function (properties) {
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * ReadBlocksResponse block.
                 * @member {nunatak.evm.v1.Block} block
                 * @memberof nunatak.evm.v1.ReadBlocksResponse
                 * @instance
                 */
                ReadBlocksResponse.prototype.block = null;

                /**
                 * Encodes the specified ReadBlocksResponse message. Does not implicitly {@link nunatak.evm.v1.ReadBlocksResponse.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.evm.v1.ReadBlocksResponse
                 * @static
                 * @param {nunatak.evm.v1.ReadBlocksResponse.$Properties} message ReadBlocksResponse message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                ReadBlocksResponse.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.block != null && $Object.hasOwnProperty.call(message, "block"))
                        $root.nunatak.evm.v1.Block.encode(message.block, writer.uint32(/* id 1, wireType 2 =*/10).fork(), _depth + 1).ldelim();
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a ReadBlocksResponse message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.evm.v1.ReadBlocksResponse
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.evm.v1.ReadBlocksResponse & nunatak.evm.v1.ReadBlocksResponse.$Shape} ReadBlocksResponse
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                ReadBlocksResponse.decode = function (reader, length, _end, _depth, _target) {
                    if (!(reader instanceof $Reader))
                        reader = $Reader.create(reader);
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $Reader.recursionLimit)
                        throw $Error("max depth exceeded");
                    let end, message, value;
                    if (length === $undefined)
                        end = reader.len;
                    else {
                        end = reader.pos + length;
                        if (end > reader.len)
                            throw $RangeError("index out of range");
                        length = reader.len;
                        reader.len = end;
                    }
                    message = _target || new $root.nunatak.evm.v1.ReadBlocksResponse();
                    while (reader.pos < end) {
                        let start = reader.pos;
                        let tag = reader.tag();
                        if (tag === _end) {
                            _end = $undefined;
                            break;
                        }
                        let wireType = tag & 7;
                        switch (tag >>>= 3) {
                        case 1: {
                                if (wireType !== 2)
                                    break;
                                message.block = $root.nunatak.evm.v1.Block.decode(reader, reader.size(), $undefined, _depth + 1, message.block);
                                continue;
                            }
                        }
                        reader.skipType(wireType, _depth, tag);
                        if (!reader.discardUnknown) {
                            $util.makeProp(message, "$unknowns", false);
                            (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                        }
                    }
                    if (length !== $undefined) {
                        if (reader.pos !== end)
                            throw $RangeError("index out of range");
                        reader.len = length;
                    }
                    if (_end !== $undefined)
                        throw $Error("missing end group");
                    return message;
                };

                return ReadBlocksResponse;
            })();

            v1.ListChainsRequest = (function() {

                /**
                 * Properties of a ListChainsRequest.
                 * @typedef {Object} nunatak.evm.v1.ListChainsRequest.$Properties
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a ListChainsRequest.
                 * @memberof nunatak.evm.v1
                 * @interface IListChainsRequest
                 * @augments nunatak.evm.v1.ListChainsRequest.$Properties
                 * @deprecated Use nunatak.evm.v1.ListChainsRequest.$Properties instead.
                 */

                /**
                 * Shape of a ListChainsRequest.
                 * @typedef {nunatak.evm.v1.ListChainsRequest.$Properties} nunatak.evm.v1.ListChainsRequest.$Shape
                 */

                /**
                 * Constructs a new ListChainsRequest.
                 * @memberof nunatak.evm.v1
                 * @classdesc Represents a ListChainsRequest.
                 * @constructor
                 * @param {nunatak.evm.v1.ListChainsRequest.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const ListChainsRequest = function (properties) {
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * Encodes the specified ListChainsRequest message. Does not implicitly {@link nunatak.evm.v1.ListChainsRequest.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.evm.v1.ListChainsRequest
                 * @static
                 * @param {nunatak.evm.v1.ListChainsRequest.$Properties} message ListChainsRequest message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                ListChainsRequest.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a ListChainsRequest message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.evm.v1.ListChainsRequest
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.evm.v1.ListChainsRequest & nunatak.evm.v1.ListChainsRequest.$Shape} ListChainsRequest
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                ListChainsRequest.decode = function (reader, length, _end, _depth, _target) {
                    if (!(reader instanceof $Reader))
                        reader = $Reader.create(reader);
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $Reader.recursionLimit)
                        throw $Error("max depth exceeded");
                    let end, message;
                    if (length === $undefined)
                        end = reader.len;
                    else {
                        end = reader.pos + length;
                        if (end > reader.len)
                            throw $RangeError("index out of range");
                        length = reader.len;
                        reader.len = end;
                    }
                    message = _target || new $root.nunatak.evm.v1.ListChainsRequest();
                    while (reader.pos < end) {
                        let start = reader.pos;
                        let tag = reader.tag();
                        if (tag === _end) {
                            _end = $undefined;
                            break;
                        }
                        reader.skipType(tag & 7, _depth, tag);
                        if (!reader.discardUnknown) {
                            $util.makeProp(message, "$unknowns", false);
                            (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                        }
                    }
                    if (length !== $undefined) {
                        if (reader.pos !== end)
                            throw $RangeError("index out of range");
                        reader.len = length;
                    }
                    if (_end !== $undefined)
                        throw $Error("missing end group");
                    return message;
                };

                return ListChainsRequest;
            })();

            v1.ListChainsResponse = (function() {

                /**
                 * Properties of a ListChainsResponse.
                 * @typedef {Object} nunatak.evm.v1.ListChainsResponse.$Properties
                 * @property {nunatak.evm.v1.ChainList.$Properties} [list] ListChainsResponse list
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a ListChainsResponse.
                 * @memberof nunatak.evm.v1
                 * @interface IListChainsResponse
                 * @augments nunatak.evm.v1.ListChainsResponse.$Properties
                 * @deprecated Use nunatak.evm.v1.ListChainsResponse.$Properties instead.
                 */

                /**
                 * Shape of a ListChainsResponse.
                 * @typedef {nunatak.evm.v1.ListChainsResponse.$Properties} nunatak.evm.v1.ListChainsResponse.$Shape
                 */

                /**
                 * Constructs a new ListChainsResponse.
                 * @memberof nunatak.evm.v1
                 * @classdesc Represents a ListChainsResponse.
                 * @constructor
                 * @param {nunatak.evm.v1.ListChainsResponse.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const ListChainsResponse = function (properties) {
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * ListChainsResponse list.
                 * @member {nunatak.evm.v1.ChainList} list
                 * @memberof nunatak.evm.v1.ListChainsResponse
                 * @instance
                 */
                ListChainsResponse.prototype.list = null;

                /**
                 * Encodes the specified ListChainsResponse message. Does not implicitly {@link nunatak.evm.v1.ListChainsResponse.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.evm.v1.ListChainsResponse
                 * @static
                 * @param {nunatak.evm.v1.ListChainsResponse.$Properties} message ListChainsResponse message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                ListChainsResponse.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.list != null && $Object.hasOwnProperty.call(message, "list"))
                        $root.nunatak.evm.v1.ChainList.encode(message.list, writer.uint32(/* id 1, wireType 2 =*/10).fork(), _depth + 1).ldelim();
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a ListChainsResponse message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.evm.v1.ListChainsResponse
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.evm.v1.ListChainsResponse & nunatak.evm.v1.ListChainsResponse.$Shape} ListChainsResponse
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                ListChainsResponse.decode = function (reader, length, _end, _depth, _target) {
                    if (!(reader instanceof $Reader))
                        reader = $Reader.create(reader);
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $Reader.recursionLimit)
                        throw $Error("max depth exceeded");
                    let end, message, value;
                    if (length === $undefined)
                        end = reader.len;
                    else {
                        end = reader.pos + length;
                        if (end > reader.len)
                            throw $RangeError("index out of range");
                        length = reader.len;
                        reader.len = end;
                    }
                    message = _target || new $root.nunatak.evm.v1.ListChainsResponse();
                    while (reader.pos < end) {
                        let start = reader.pos;
                        let tag = reader.tag();
                        if (tag === _end) {
                            _end = $undefined;
                            break;
                        }
                        let wireType = tag & 7;
                        switch (tag >>>= 3) {
                        case 1: {
                                if (wireType !== 2)
                                    break;
                                message.list = $root.nunatak.evm.v1.ChainList.decode(reader, reader.size(), $undefined, _depth + 1, message.list);
                                continue;
                            }
                        }
                        reader.skipType(wireType, _depth, tag);
                        if (!reader.discardUnknown) {
                            $util.makeProp(message, "$unknowns", false);
                            (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                        }
                    }
                    if (length !== $undefined) {
                        if (reader.pos !== end)
                            throw $RangeError("index out of range");
                        reader.len = length;
                    }
                    if (_end !== $undefined)
                        throw $Error("missing end group");
                    return message;
                };

                return ListChainsResponse;
            })();

            v1.WatchChainsRequest = (function() {

                /**
                 * Properties of a WatchChainsRequest.
                 * @typedef {Object} nunatak.evm.v1.WatchChainsRequest.$Properties
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a WatchChainsRequest.
                 * @memberof nunatak.evm.v1
                 * @interface IWatchChainsRequest
                 * @augments nunatak.evm.v1.WatchChainsRequest.$Properties
                 * @deprecated Use nunatak.evm.v1.WatchChainsRequest.$Properties instead.
                 */

                /**
                 * Shape of a WatchChainsRequest.
                 * @typedef {nunatak.evm.v1.WatchChainsRequest.$Properties} nunatak.evm.v1.WatchChainsRequest.$Shape
                 */

                /**
                 * Constructs a new WatchChainsRequest.
                 * @memberof nunatak.evm.v1
                 * @classdesc Represents a WatchChainsRequest.
                 * @constructor
                 * @param {nunatak.evm.v1.WatchChainsRequest.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const WatchChainsRequest = function (properties) {
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * Encodes the specified WatchChainsRequest message. Does not implicitly {@link nunatak.evm.v1.WatchChainsRequest.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.evm.v1.WatchChainsRequest
                 * @static
                 * @param {nunatak.evm.v1.WatchChainsRequest.$Properties} message WatchChainsRequest message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                WatchChainsRequest.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a WatchChainsRequest message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.evm.v1.WatchChainsRequest
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.evm.v1.WatchChainsRequest & nunatak.evm.v1.WatchChainsRequest.$Shape} WatchChainsRequest
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                WatchChainsRequest.decode = function (reader, length, _end, _depth, _target) {
                    if (!(reader instanceof $Reader))
                        reader = $Reader.create(reader);
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $Reader.recursionLimit)
                        throw $Error("max depth exceeded");
                    let end, message;
                    if (length === $undefined)
                        end = reader.len;
                    else {
                        end = reader.pos + length;
                        if (end > reader.len)
                            throw $RangeError("index out of range");
                        length = reader.len;
                        reader.len = end;
                    }
                    message = _target || new $root.nunatak.evm.v1.WatchChainsRequest();
                    while (reader.pos < end) {
                        let start = reader.pos;
                        let tag = reader.tag();
                        if (tag === _end) {
                            _end = $undefined;
                            break;
                        }
                        reader.skipType(tag & 7, _depth, tag);
                        if (!reader.discardUnknown) {
                            $util.makeProp(message, "$unknowns", false);
                            (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                        }
                    }
                    if (length !== $undefined) {
                        if (reader.pos !== end)
                            throw $RangeError("index out of range");
                        reader.len = length;
                    }
                    if (_end !== $undefined)
                        throw $Error("missing end group");
                    return message;
                };

                return WatchChainsRequest;
            })();

            v1.WatchChainsResponse = (function() {

                /**
                 * Properties of a WatchChainsResponse.
                 * @typedef {Object} nunatak.evm.v1.WatchChainsResponse.$Properties
                 * @property {nunatak.evm.v1.ChainList.$Properties} [list] WatchChainsResponse list
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a WatchChainsResponse.
                 * @memberof nunatak.evm.v1
                 * @interface IWatchChainsResponse
                 * @augments nunatak.evm.v1.WatchChainsResponse.$Properties
                 * @deprecated Use nunatak.evm.v1.WatchChainsResponse.$Properties instead.
                 */

                /**
                 * Shape of a WatchChainsResponse.
                 * @typedef {nunatak.evm.v1.WatchChainsResponse.$Properties} nunatak.evm.v1.WatchChainsResponse.$Shape
                 */

                /**
                 * Constructs a new WatchChainsResponse.
                 * @memberof nunatak.evm.v1
                 * @classdesc Represents a WatchChainsResponse.
                 * @constructor
                 * @param {nunatak.evm.v1.WatchChainsResponse.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const WatchChainsResponse = function (properties) {
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * WatchChainsResponse list.
                 * @member {nunatak.evm.v1.ChainList} list
                 * @memberof nunatak.evm.v1.WatchChainsResponse
                 * @instance
                 */
                WatchChainsResponse.prototype.list = null;

                /**
                 * Encodes the specified WatchChainsResponse message. Does not implicitly {@link nunatak.evm.v1.WatchChainsResponse.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.evm.v1.WatchChainsResponse
                 * @static
                 * @param {nunatak.evm.v1.WatchChainsResponse.$Properties} message WatchChainsResponse message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                WatchChainsResponse.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.list != null && $Object.hasOwnProperty.call(message, "list"))
                        $root.nunatak.evm.v1.ChainList.encode(message.list, writer.uint32(/* id 1, wireType 2 =*/10).fork(), _depth + 1).ldelim();
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a WatchChainsResponse message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.evm.v1.WatchChainsResponse
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.evm.v1.WatchChainsResponse & nunatak.evm.v1.WatchChainsResponse.$Shape} WatchChainsResponse
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                WatchChainsResponse.decode = function (reader, length, _end, _depth, _target) {
                    if (!(reader instanceof $Reader))
                        reader = $Reader.create(reader);
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $Reader.recursionLimit)
                        throw $Error("max depth exceeded");
                    let end, message, value;
                    if (length === $undefined)
                        end = reader.len;
                    else {
                        end = reader.pos + length;
                        if (end > reader.len)
                            throw $RangeError("index out of range");
                        length = reader.len;
                        reader.len = end;
                    }
                    message = _target || new $root.nunatak.evm.v1.WatchChainsResponse();
                    while (reader.pos < end) {
                        let start = reader.pos;
                        let tag = reader.tag();
                        if (tag === _end) {
                            _end = $undefined;
                            break;
                        }
                        let wireType = tag & 7;
                        switch (tag >>>= 3) {
                        case 1: {
                                if (wireType !== 2)
                                    break;
                                message.list = $root.nunatak.evm.v1.ChainList.decode(reader, reader.size(), $undefined, _depth + 1, message.list);
                                continue;
                            }
                        }
                        reader.skipType(wireType, _depth, tag);
                        if (!reader.discardUnknown) {
                            $util.makeProp(message, "$unknowns", false);
                            (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                        }
                    }
                    if (length !== $undefined) {
                        if (reader.pos !== end)
                            throw $RangeError("index out of range");
                        reader.len = length;
                    }
                    if (_end !== $undefined)
                        throw $Error("missing end group");
                    return message;
                };

                return WatchChainsResponse;
            })();

            v1.ChainList = (function() {

                /**
                 * Properties of a ChainList.
                 * @typedef {Object} nunatak.evm.v1.ChainList.$Properties
                 * @property {Array.<nunatak.evm.v1.PublicChain.$Properties>} [chains] ChainList chains
                 * @property {number|Long|null} [staleSince] ChainList staleSince
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a ChainList.
                 * @memberof nunatak.evm.v1
                 * @interface IChainList
                 * @augments nunatak.evm.v1.ChainList.$Properties
                 * @deprecated Use nunatak.evm.v1.ChainList.$Properties instead.
                 */

                /**
                 * Shape of a ChainList.
                 * @typedef {nunatak.evm.v1.ChainList.$Properties} nunatak.evm.v1.ChainList.$Shape
                 */

                /**
                 * Constructs a new ChainList.
                 * @memberof nunatak.evm.v1
                 * @classdesc Represents a ChainList.
                 * @constructor
                 * @param {nunatak.evm.v1.ChainList.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const ChainList = function (properties) {
                    this.chains = [];
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * ChainList chains.
                 * @member {Array.<nunatak.evm.v1.PublicChain>} chains
                 * @memberof nunatak.evm.v1.ChainList
                 * @instance
                 */
                ChainList.prototype.chains = $util.emptyArray;

                /**
                 * ChainList staleSince.
                 * @member {number|Long|null} staleSince
                 * @memberof nunatak.evm.v1.ChainList
                 * @instance
                 */
                ChainList.prototype.staleSince = null;

                // OneOf field names bound to virtual getters and setters
                let $oneOfFields;

                // Virtual OneOf for proto3 optional field
                $Object.defineProperty(ChainList.prototype, "_staleSince", {
                    get: $util.oneOfGetter($oneOfFields = ["staleSince"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                /**
                 * Encodes the specified ChainList message. Does not implicitly {@link nunatak.evm.v1.ChainList.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.evm.v1.ChainList
                 * @static
                 * @param {nunatak.evm.v1.ChainList.$Properties} message ChainList message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                ChainList.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.chains != null && message.chains.length)
                        for (let i = 0; i < message.chains.length; ++i)
                            $root.nunatak.evm.v1.PublicChain.encode(message.chains[i], writer.uint32(/* id 1, wireType 2 =*/10).fork(), _depth + 1).ldelim();
                    if (message.staleSince != null && $Object.hasOwnProperty.call(message, "staleSince"))
                        writer.uint32(/* id 2, wireType 0 =*/16).uint64(message.staleSince);
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a ChainList message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.evm.v1.ChainList
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.evm.v1.ChainList & nunatak.evm.v1.ChainList.$Shape} ChainList
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                ChainList.decode = function (reader, length, _end, _depth, _target) {
                    if (!(reader instanceof $Reader))
                        reader = $Reader.create(reader);
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $Reader.recursionLimit)
                        throw $Error("max depth exceeded");
                    let end, message;
                    if (length === $undefined)
                        end = reader.len;
                    else {
                        end = reader.pos + length;
                        if (end > reader.len)
                            throw $RangeError("index out of range");
                        length = reader.len;
                        reader.len = end;
                    }
                    message = _target || new $root.nunatak.evm.v1.ChainList();
                    while (reader.pos < end) {
                        let start = reader.pos;
                        let tag = reader.tag();
                        if (tag === _end) {
                            _end = $undefined;
                            break;
                        }
                        let wireType = tag & 7;
                        switch (tag >>>= 3) {
                        case 1: {
                                if (wireType !== 2)
                                    break;
                                if (!(message.chains && message.chains.length))
                                    message.chains = [];
                                message.chains.push($root.nunatak.evm.v1.PublicChain.decode(reader, reader.size(), $undefined, _depth + 1));
                                continue;
                            }
                        case 2: {
                                if (wireType !== 0)
                                    break;
                                message.staleSince = reader.uint64();
                                message._staleSince = "staleSince";
                                continue;
                            }
                        }
                        reader.skipType(wireType, _depth, tag);
                        if (!reader.discardUnknown) {
                            $util.makeProp(message, "$unknowns", false);
                            (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                        }
                    }
                    if (length !== $undefined) {
                        if (reader.pos !== end)
                            throw $RangeError("index out of range");
                        reader.len = length;
                    }
                    if (_end !== $undefined)
                        throw $Error("missing end group");
                    return message;
                };

                return ChainList;
            })();

            v1.PublicChain = (function() {

                /**
                 * Properties of a PublicChain.
                 * @typedef {Object} nunatak.evm.v1.PublicChain.$Properties
                 * @property {string} [chainId] PublicChain chainId
                 * @property {string} [name] PublicChain name
                 * @property {string} [description] PublicChain description
                 * @property {nunatak.evm.v1.NativeToken.$Properties} [nativeToken] PublicChain nativeToken
                 * @property {boolean} [isTestnet] PublicChain isTestnet
                 * @property {string} [network] PublicChain network
                 * @property {string|null} [publicRpcUrl] PublicChain publicRpcUrl
                 * @property {string|null} [publicWsUrl] PublicChain publicWsUrl
                 * @property {string|null} [explorerUrl] PublicChain explorerUrl
                 * @property {string|null} [logoUri] PublicChain logoUri
                 * @property {string|null} [blockchainId] PublicChain blockchainId
                 * @property {string|null} [subnetId] PublicChain subnetId
                 * @property {string|null} [vmId] PublicChain vmId
                 * @property {string} [vmName] PublicChain vmName
                 * @property {string|null} [multicallAddress] PublicChain multicallAddress
                 * @property {boolean} ["private"] PublicChain private
                 * @property {Array.<string>} [features] PublicChain features
                 * @property {boolean} [paused] PublicChain paused
                 * @property {number|Long} [startBlock] PublicChain startBlock
                 * @property {number} [maxReorgDepth] PublicChain maxReorgDepth
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a PublicChain.
                 * @memberof nunatak.evm.v1
                 * @interface IPublicChain
                 * @augments nunatak.evm.v1.PublicChain.$Properties
                 * @deprecated Use nunatak.evm.v1.PublicChain.$Properties instead.
                 */

                /**
                 * Shape of a PublicChain.
                 * @typedef {nunatak.evm.v1.PublicChain.$Properties} nunatak.evm.v1.PublicChain.$Shape
                 */

                /**
                 * Constructs a new PublicChain.
                 * @memberof nunatak.evm.v1
                 * @classdesc Represents a PublicChain.
                 * @constructor
                 * @param {nunatak.evm.v1.PublicChain.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const PublicChain = function (properties) {
                    this.features = [];
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * PublicChain chainId.
                 * @member {string} chainId
                 * @memberof nunatak.evm.v1.PublicChain
                 * @instance
                 */
                PublicChain.prototype.chainId = "";

                /**
                 * PublicChain name.
                 * @member {string} name
                 * @memberof nunatak.evm.v1.PublicChain
                 * @instance
                 */
                PublicChain.prototype.name = "";

                /**
                 * PublicChain description.
                 * @member {string} description
                 * @memberof nunatak.evm.v1.PublicChain
                 * @instance
                 */
                PublicChain.prototype.description = "";

                /**
                 * PublicChain nativeToken.
                 * @member {nunatak.evm.v1.NativeToken} nativeToken
                 * @memberof nunatak.evm.v1.PublicChain
                 * @instance
                 */
                PublicChain.prototype.nativeToken = null;

                /**
                 * PublicChain isTestnet.
                 * @member {boolean} isTestnet
                 * @memberof nunatak.evm.v1.PublicChain
                 * @instance
                 */
                PublicChain.prototype.isTestnet = false;

                /**
                 * PublicChain network.
                 * @member {string} network
                 * @memberof nunatak.evm.v1.PublicChain
                 * @instance
                 */
                PublicChain.prototype.network = "";

                /**
                 * PublicChain publicRpcUrl.
                 * @member {string|null} publicRpcUrl
                 * @memberof nunatak.evm.v1.PublicChain
                 * @instance
                 */
                PublicChain.prototype.publicRpcUrl = null;

                /**
                 * PublicChain publicWsUrl.
                 * @member {string|null} publicWsUrl
                 * @memberof nunatak.evm.v1.PublicChain
                 * @instance
                 */
                PublicChain.prototype.publicWsUrl = null;

                /**
                 * PublicChain explorerUrl.
                 * @member {string|null} explorerUrl
                 * @memberof nunatak.evm.v1.PublicChain
                 * @instance
                 */
                PublicChain.prototype.explorerUrl = null;

                /**
                 * PublicChain logoUri.
                 * @member {string|null} logoUri
                 * @memberof nunatak.evm.v1.PublicChain
                 * @instance
                 */
                PublicChain.prototype.logoUri = null;

                /**
                 * PublicChain blockchainId.
                 * @member {string|null} blockchainId
                 * @memberof nunatak.evm.v1.PublicChain
                 * @instance
                 */
                PublicChain.prototype.blockchainId = null;

                /**
                 * PublicChain subnetId.
                 * @member {string|null} subnetId
                 * @memberof nunatak.evm.v1.PublicChain
                 * @instance
                 */
                PublicChain.prototype.subnetId = null;

                /**
                 * PublicChain vmId.
                 * @member {string|null} vmId
                 * @memberof nunatak.evm.v1.PublicChain
                 * @instance
                 */
                PublicChain.prototype.vmId = null;

                /**
                 * PublicChain vmName.
                 * @member {string} vmName
                 * @memberof nunatak.evm.v1.PublicChain
                 * @instance
                 */
                PublicChain.prototype.vmName = "";

                /**
                 * PublicChain multicallAddress.
                 * @member {string|null} multicallAddress
                 * @memberof nunatak.evm.v1.PublicChain
                 * @instance
                 */
                PublicChain.prototype.multicallAddress = null;

                /**
                 * PublicChain private.
                 * @member {boolean} private
                 * @memberof nunatak.evm.v1.PublicChain
                 * @instance
                 */
                PublicChain.prototype["private"] = false;

                /**
                 * PublicChain features.
                 * @member {Array.<string>} features
                 * @memberof nunatak.evm.v1.PublicChain
                 * @instance
                 */
                PublicChain.prototype.features = $util.emptyArray;

                /**
                 * PublicChain paused.
                 * @member {boolean} paused
                 * @memberof nunatak.evm.v1.PublicChain
                 * @instance
                 */
                PublicChain.prototype.paused = false;

                /**
                 * PublicChain startBlock.
                 * @member {number|Long} startBlock
                 * @memberof nunatak.evm.v1.PublicChain
                 * @instance
                 */
                PublicChain.prototype.startBlock = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

                /**
                 * PublicChain maxReorgDepth.
                 * @member {number} maxReorgDepth
                 * @memberof nunatak.evm.v1.PublicChain
                 * @instance
                 */
                PublicChain.prototype.maxReorgDepth = 0;

                // OneOf field names bound to virtual getters and setters
                let $oneOfFields;

                // Virtual OneOf for proto3 optional field
                $Object.defineProperty(PublicChain.prototype, "_publicRpcUrl", {
                    get: $util.oneOfGetter($oneOfFields = ["publicRpcUrl"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                // Virtual OneOf for proto3 optional field
                $Object.defineProperty(PublicChain.prototype, "_publicWsUrl", {
                    get: $util.oneOfGetter($oneOfFields = ["publicWsUrl"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                // Virtual OneOf for proto3 optional field
                $Object.defineProperty(PublicChain.prototype, "_explorerUrl", {
                    get: $util.oneOfGetter($oneOfFields = ["explorerUrl"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                // Virtual OneOf for proto3 optional field
                $Object.defineProperty(PublicChain.prototype, "_logoUri", {
                    get: $util.oneOfGetter($oneOfFields = ["logoUri"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                // Virtual OneOf for proto3 optional field
                $Object.defineProperty(PublicChain.prototype, "_blockchainId", {
                    get: $util.oneOfGetter($oneOfFields = ["blockchainId"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                // Virtual OneOf for proto3 optional field
                $Object.defineProperty(PublicChain.prototype, "_subnetId", {
                    get: $util.oneOfGetter($oneOfFields = ["subnetId"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                // Virtual OneOf for proto3 optional field
                $Object.defineProperty(PublicChain.prototype, "_vmId", {
                    get: $util.oneOfGetter($oneOfFields = ["vmId"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                // Virtual OneOf for proto3 optional field
                $Object.defineProperty(PublicChain.prototype, "_multicallAddress", {
                    get: $util.oneOfGetter($oneOfFields = ["multicallAddress"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                /**
                 * Encodes the specified PublicChain message. Does not implicitly {@link nunatak.evm.v1.PublicChain.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.evm.v1.PublicChain
                 * @static
                 * @param {nunatak.evm.v1.PublicChain.$Properties} message PublicChain message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                PublicChain.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.chainId != null && $Object.hasOwnProperty.call(message, "chainId") && message.chainId !== "")
                        writer.uint32(/* id 1, wireType 2 =*/10).string(message.chainId);
                    if (message.name != null && $Object.hasOwnProperty.call(message, "name") && message.name !== "")
                        writer.uint32(/* id 2, wireType 2 =*/18).string(message.name);
                    if (message.description != null && $Object.hasOwnProperty.call(message, "description") && message.description !== "")
                        writer.uint32(/* id 3, wireType 2 =*/26).string(message.description);
                    if (message.nativeToken != null && $Object.hasOwnProperty.call(message, "nativeToken"))
                        $root.nunatak.evm.v1.NativeToken.encode(message.nativeToken, writer.uint32(/* id 4, wireType 2 =*/34).fork(), _depth + 1).ldelim();
                    if (message.isTestnet != null && $Object.hasOwnProperty.call(message, "isTestnet") && message.isTestnet !== false)
                        writer.uint32(/* id 5, wireType 0 =*/40).bool(message.isTestnet);
                    if (message.network != null && $Object.hasOwnProperty.call(message, "network") && message.network !== "")
                        writer.uint32(/* id 6, wireType 2 =*/50).string(message.network);
                    if (message.publicRpcUrl != null && $Object.hasOwnProperty.call(message, "publicRpcUrl"))
                        writer.uint32(/* id 7, wireType 2 =*/58).string(message.publicRpcUrl);
                    if (message.publicWsUrl != null && $Object.hasOwnProperty.call(message, "publicWsUrl"))
                        writer.uint32(/* id 8, wireType 2 =*/66).string(message.publicWsUrl);
                    if (message.explorerUrl != null && $Object.hasOwnProperty.call(message, "explorerUrl"))
                        writer.uint32(/* id 9, wireType 2 =*/74).string(message.explorerUrl);
                    if (message.logoUri != null && $Object.hasOwnProperty.call(message, "logoUri"))
                        writer.uint32(/* id 10, wireType 2 =*/82).string(message.logoUri);
                    if (message.blockchainId != null && $Object.hasOwnProperty.call(message, "blockchainId"))
                        writer.uint32(/* id 11, wireType 2 =*/90).string(message.blockchainId);
                    if (message.subnetId != null && $Object.hasOwnProperty.call(message, "subnetId"))
                        writer.uint32(/* id 12, wireType 2 =*/98).string(message.subnetId);
                    if (message.vmId != null && $Object.hasOwnProperty.call(message, "vmId"))
                        writer.uint32(/* id 13, wireType 2 =*/106).string(message.vmId);
                    if (message.vmName != null && $Object.hasOwnProperty.call(message, "vmName") && message.vmName !== "")
                        writer.uint32(/* id 14, wireType 2 =*/114).string(message.vmName);
                    if (message.multicallAddress != null && $Object.hasOwnProperty.call(message, "multicallAddress"))
                        writer.uint32(/* id 15, wireType 2 =*/122).string(message.multicallAddress);
                    if (message["private"] != null && $Object.hasOwnProperty.call(message, "private") && message["private"] !== false)
                        writer.uint32(/* id 16, wireType 0 =*/128).bool(message["private"]);
                    if (message.features != null && message.features.length)
                        for (let i = 0; i < message.features.length; ++i)
                            writer.uint32(/* id 17, wireType 2 =*/138).string(message.features[i]);
                    if (message.paused != null && $Object.hasOwnProperty.call(message, "paused") && message.paused !== false)
                        writer.uint32(/* id 18, wireType 0 =*/144).bool(message.paused);
                    if (message.startBlock != null && $Object.hasOwnProperty.call(message, "startBlock") && (typeof message.startBlock === "object" ? message.startBlock.low || message.startBlock.high : message.startBlock !== 0))
                        writer.uint32(/* id 19, wireType 0 =*/152).uint64(message.startBlock);
                    if (message.maxReorgDepth != null && $Object.hasOwnProperty.call(message, "maxReorgDepth") && message.maxReorgDepth !== 0)
                        writer.uint32(/* id 20, wireType 0 =*/160).uint32(message.maxReorgDepth);
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a PublicChain message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.evm.v1.PublicChain
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.evm.v1.PublicChain & nunatak.evm.v1.PublicChain.$Shape} PublicChain
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                PublicChain.decode = function (reader, length, _end, _depth, _target) {
                    if (!(reader instanceof $Reader))
                        reader = $Reader.create(reader);
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $Reader.recursionLimit)
                        throw $Error("max depth exceeded");
                    let end, message, value;
                    if (length === $undefined)
                        end = reader.len;
                    else {
                        end = reader.pos + length;
                        if (end > reader.len)
                            throw $RangeError("index out of range");
                        length = reader.len;
                        reader.len = end;
                    }
                    message = _target || new $root.nunatak.evm.v1.PublicChain();
                    while (reader.pos < end) {
                        let start = reader.pos;
                        let tag = reader.tag();
                        if (tag === _end) {
                            _end = $undefined;
                            break;
                        }
                        let wireType = tag & 7;
                        switch (tag >>>= 3) {
                        case 1: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.stringVerify()).length)
                                    message.chainId = value;
                                else
                                    delete message.chainId;
                                continue;
                            }
                        case 2: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.stringVerify()).length)
                                    message.name = value;
                                else
                                    delete message.name;
                                continue;
                            }
                        case 3: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.stringVerify()).length)
                                    message.description = value;
                                else
                                    delete message.description;
                                continue;
                            }
                        case 4: {
                                if (wireType !== 2)
                                    break;
                                message.nativeToken = $root.nunatak.evm.v1.NativeToken.decode(reader, reader.size(), $undefined, _depth + 1, message.nativeToken);
                                continue;
                            }
                        case 5: {
                                if (wireType !== 0)
                                    break;
                                if (value = reader.bool())
                                    message.isTestnet = value;
                                else
                                    delete message.isTestnet;
                                continue;
                            }
                        case 6: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.stringVerify()).length)
                                    message.network = value;
                                else
                                    delete message.network;
                                continue;
                            }
                        case 7: {
                                if (wireType !== 2)
                                    break;
                                message.publicRpcUrl = reader.stringVerify();
                                message._publicRpcUrl = "publicRpcUrl";
                                continue;
                            }
                        case 8: {
                                if (wireType !== 2)
                                    break;
                                message.publicWsUrl = reader.stringVerify();
                                message._publicWsUrl = "publicWsUrl";
                                continue;
                            }
                        case 9: {
                                if (wireType !== 2)
                                    break;
                                message.explorerUrl = reader.stringVerify();
                                message._explorerUrl = "explorerUrl";
                                continue;
                            }
                        case 10: {
                                if (wireType !== 2)
                                    break;
                                message.logoUri = reader.stringVerify();
                                message._logoUri = "logoUri";
                                continue;
                            }
                        case 11: {
                                if (wireType !== 2)
                                    break;
                                message.blockchainId = reader.stringVerify();
                                message._blockchainId = "blockchainId";
                                continue;
                            }
                        case 12: {
                                if (wireType !== 2)
                                    break;
                                message.subnetId = reader.stringVerify();
                                message._subnetId = "subnetId";
                                continue;
                            }
                        case 13: {
                                if (wireType !== 2)
                                    break;
                                message.vmId = reader.stringVerify();
                                message._vmId = "vmId";
                                continue;
                            }
                        case 14: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.stringVerify()).length)
                                    message.vmName = value;
                                else
                                    delete message.vmName;
                                continue;
                            }
                        case 15: {
                                if (wireType !== 2)
                                    break;
                                message.multicallAddress = reader.stringVerify();
                                message._multicallAddress = "multicallAddress";
                                continue;
                            }
                        case 16: {
                                if (wireType !== 0)
                                    break;
                                if (value = reader.bool())
                                    message["private"] = value;
                                else
                                    delete message["private"];
                                continue;
                            }
                        case 17: {
                                if (wireType !== 2)
                                    break;
                                if (!(message.features && message.features.length))
                                    message.features = [];
                                message.features.push(reader.stringVerify());
                                continue;
                            }
                        case 18: {
                                if (wireType !== 0)
                                    break;
                                if (value = reader.bool())
                                    message.paused = value;
                                else
                                    delete message.paused;
                                continue;
                            }
                        case 19: {
                                if (wireType !== 0)
                                    break;
                                if (typeof (value = reader.uint64()) === "object" ? value.low || value.high : value !== 0)
                                    message.startBlock = value;
                                else
                                    delete message.startBlock;
                                continue;
                            }
                        case 20: {
                                if (wireType !== 0)
                                    break;
                                if (value = reader.uint32())
                                    message.maxReorgDepth = value;
                                else
                                    delete message.maxReorgDepth;
                                continue;
                            }
                        }
                        reader.skipType(wireType, _depth, tag);
                        if (!reader.discardUnknown) {
                            $util.makeProp(message, "$unknowns", false);
                            (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                        }
                    }
                    if (length !== $undefined) {
                        if (reader.pos !== end)
                            throw $RangeError("index out of range");
                        reader.len = length;
                    }
                    if (_end !== $undefined)
                        throw $Error("missing end group");
                    return message;
                };

                return PublicChain;
            })();

            v1.NativeToken = (function() {

                /**
                 * Properties of a NativeToken.
                 * @typedef {Object} nunatak.evm.v1.NativeToken.$Properties
                 * @property {string} [name] NativeToken name
                 * @property {string} [symbol] NativeToken symbol
                 * @property {number} [decimals] NativeToken decimals
                 * @property {string|null} [logoUri] NativeToken logoUri
                 * @property {string|null} [description] NativeToken description
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a NativeToken.
                 * @memberof nunatak.evm.v1
                 * @interface INativeToken
                 * @augments nunatak.evm.v1.NativeToken.$Properties
                 * @deprecated Use nunatak.evm.v1.NativeToken.$Properties instead.
                 */

                /**
                 * Shape of a NativeToken.
                 * @typedef {nunatak.evm.v1.NativeToken.$Properties} nunatak.evm.v1.NativeToken.$Shape
                 */

                /**
                 * Constructs a new NativeToken.
                 * @memberof nunatak.evm.v1
                 * @classdesc Represents a NativeToken.
                 * @constructor
                 * @param {nunatak.evm.v1.NativeToken.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const NativeToken = function (properties) {
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * NativeToken name.
                 * @member {string} name
                 * @memberof nunatak.evm.v1.NativeToken
                 * @instance
                 */
                NativeToken.prototype.name = "";

                /**
                 * NativeToken symbol.
                 * @member {string} symbol
                 * @memberof nunatak.evm.v1.NativeToken
                 * @instance
                 */
                NativeToken.prototype.symbol = "";

                /**
                 * NativeToken decimals.
                 * @member {number} decimals
                 * @memberof nunatak.evm.v1.NativeToken
                 * @instance
                 */
                NativeToken.prototype.decimals = 0;

                /**
                 * NativeToken logoUri.
                 * @member {string|null} logoUri
                 * @memberof nunatak.evm.v1.NativeToken
                 * @instance
                 */
                NativeToken.prototype.logoUri = null;

                /**
                 * NativeToken description.
                 * @member {string|null} description
                 * @memberof nunatak.evm.v1.NativeToken
                 * @instance
                 */
                NativeToken.prototype.description = null;

                // OneOf field names bound to virtual getters and setters
                let $oneOfFields;

                // Virtual OneOf for proto3 optional field
                $Object.defineProperty(NativeToken.prototype, "_logoUri", {
                    get: $util.oneOfGetter($oneOfFields = ["logoUri"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                // Virtual OneOf for proto3 optional field
                $Object.defineProperty(NativeToken.prototype, "_description", {
                    get: $util.oneOfGetter($oneOfFields = ["description"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                /**
                 * Encodes the specified NativeToken message. Does not implicitly {@link nunatak.evm.v1.NativeToken.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.evm.v1.NativeToken
                 * @static
                 * @param {nunatak.evm.v1.NativeToken.$Properties} message NativeToken message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                NativeToken.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.name != null && $Object.hasOwnProperty.call(message, "name") && message.name !== "")
                        writer.uint32(/* id 1, wireType 2 =*/10).string(message.name);
                    if (message.symbol != null && $Object.hasOwnProperty.call(message, "symbol") && message.symbol !== "")
                        writer.uint32(/* id 2, wireType 2 =*/18).string(message.symbol);
                    if (message.decimals != null && $Object.hasOwnProperty.call(message, "decimals") && message.decimals !== 0)
                        writer.uint32(/* id 3, wireType 0 =*/24).uint32(message.decimals);
                    if (message.logoUri != null && $Object.hasOwnProperty.call(message, "logoUri"))
                        writer.uint32(/* id 4, wireType 2 =*/34).string(message.logoUri);
                    if (message.description != null && $Object.hasOwnProperty.call(message, "description"))
                        writer.uint32(/* id 5, wireType 2 =*/42).string(message.description);
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a NativeToken message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.evm.v1.NativeToken
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.evm.v1.NativeToken & nunatak.evm.v1.NativeToken.$Shape} NativeToken
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                NativeToken.decode = function (reader, length, _end, _depth, _target) {
                    if (!(reader instanceof $Reader))
                        reader = $Reader.create(reader);
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $Reader.recursionLimit)
                        throw $Error("max depth exceeded");
                    let end, message, value;
                    if (length === $undefined)
                        end = reader.len;
                    else {
                        end = reader.pos + length;
                        if (end > reader.len)
                            throw $RangeError("index out of range");
                        length = reader.len;
                        reader.len = end;
                    }
                    message = _target || new $root.nunatak.evm.v1.NativeToken();
                    while (reader.pos < end) {
                        let start = reader.pos;
                        let tag = reader.tag();
                        if (tag === _end) {
                            _end = $undefined;
                            break;
                        }
                        let wireType = tag & 7;
                        switch (tag >>>= 3) {
                        case 1: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.stringVerify()).length)
                                    message.name = value;
                                else
                                    delete message.name;
                                continue;
                            }
                        case 2: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.stringVerify()).length)
                                    message.symbol = value;
                                else
                                    delete message.symbol;
                                continue;
                            }
                        case 3: {
                                if (wireType !== 0)
                                    break;
                                if (value = reader.uint32())
                                    message.decimals = value;
                                else
                                    delete message.decimals;
                                continue;
                            }
                        case 4: {
                                if (wireType !== 2)
                                    break;
                                message.logoUri = reader.stringVerify();
                                message._logoUri = "logoUri";
                                continue;
                            }
                        case 5: {
                                if (wireType !== 2)
                                    break;
                                message.description = reader.stringVerify();
                                message._description = "description";
                                continue;
                            }
                        }
                        reader.skipType(wireType, _depth, tag);
                        if (!reader.discardUnknown) {
                            $util.makeProp(message, "$unknowns", false);
                            (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                        }
                    }
                    if (length !== $undefined) {
                        if (reader.pos !== end)
                            throw $RangeError("index out of range");
                        reader.len = length;
                    }
                    if (_end !== $undefined)
                        throw $Error("missing end group");
                    return message;
                };

                return NativeToken;
            })();

            /**
             * HeldAsset enum.
             * @name nunatak.evm.v1.HeldAsset
             * @enum {number}
             * @property {number} HELD_ASSET_UNSPECIFIED=0 HELD_ASSET_UNSPECIFIED value
             * @property {number} HELD_ASSET_NATIVE=1 HELD_ASSET_NATIVE value
             * @property {number} HELD_ASSET_ERC20=2 HELD_ASSET_ERC20 value
             * @property {number} HELD_ASSET_NFT=3 HELD_ASSET_NFT value
             * @property {number} HELD_ASSET_BRIDGED_BTCB=4 HELD_ASSET_BRIDGED_BTCB value
             */
            v1.HeldAsset = (function() {
                const valuesById = $Object.create(null), values = $Object.create(valuesById);
                values[valuesById[0] = "HELD_ASSET_UNSPECIFIED"] = 0;
                values[valuesById[1] = "HELD_ASSET_NATIVE"] = 1;
                values[valuesById[2] = "HELD_ASSET_ERC20"] = 2;
                values[valuesById[3] = "HELD_ASSET_NFT"] = 3;
                values[valuesById[4] = "HELD_ASSET_BRIDGED_BTCB"] = 4;
                return values;
            })();

            /**
             * HeldTimes enum.
             * @name nunatak.evm.v1.HeldTimes
             * @enum {number}
             * @property {number} HELD_TIMES_UNSPECIFIED=0 HELD_TIMES_UNSPECIFIED value
             * @property {number} HELD_TIMES_ANY=1 HELD_TIMES_ANY value
             * @property {number} HELD_TIMES_ALL=2 HELD_TIMES_ALL value
             */
            v1.HeldTimes = (function() {
                const valuesById = $Object.create(null), values = $Object.create(valuesById);
                values[valuesById[0] = "HELD_TIMES_UNSPECIFIED"] = 0;
                values[valuesById[1] = "HELD_TIMES_ANY"] = 1;
                values[valuesById[2] = "HELD_TIMES_ALL"] = 2;
                return values;
            })();

            v1.HolderList = (function() {

                /**
                 * Properties of a HolderList.
                 * @typedef {Object} nunatak.evm.v1.HolderList.$Properties
                 * @property {string} [chainId] HolderList chainId
                 * @property {nunatak.evm.v1.HeldAsset} [asset] HolderList asset
                 * @property {Uint8Array} [contract] HolderList contract
                 * @property {Uint8Array} [least] HolderList least
                 * @property {nunatak.evm.v1.HeldRange.$Properties} [range] HolderList range
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a HolderList.
                 * @memberof nunatak.evm.v1
                 * @interface IHolderList
                 * @augments nunatak.evm.v1.HolderList.$Properties
                 * @deprecated Use nunatak.evm.v1.HolderList.$Properties instead.
                 */

                /**
                 * Shape of a HolderList.
                 * @typedef {nunatak.evm.v1.HolderList.$Properties} nunatak.evm.v1.HolderList.$Shape
                 */

                /**
                 * Constructs a new HolderList.
                 * @memberof nunatak.evm.v1
                 * @classdesc Represents a HolderList.
                 * @constructor
                 * @param {nunatak.evm.v1.HolderList.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const HolderList = function (properties) {
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * HolderList chainId.
                 * @member {string} chainId
                 * @memberof nunatak.evm.v1.HolderList
                 * @instance
                 */
                HolderList.prototype.chainId = "";

                /**
                 * HolderList asset.
                 * @member {nunatak.evm.v1.HeldAsset} asset
                 * @memberof nunatak.evm.v1.HolderList
                 * @instance
                 */
                HolderList.prototype.asset = 0;

                /**
                 * HolderList contract.
                 * @member {Uint8Array} contract
                 * @memberof nunatak.evm.v1.HolderList
                 * @instance
                 */
                HolderList.prototype.contract = $util.newBuffer([]);

                /**
                 * HolderList least.
                 * @member {Uint8Array} least
                 * @memberof nunatak.evm.v1.HolderList
                 * @instance
                 */
                HolderList.prototype.least = $util.newBuffer([]);

                /**
                 * HolderList range.
                 * @member {nunatak.evm.v1.HeldRange} range
                 * @memberof nunatak.evm.v1.HolderList
                 * @instance
                 */
                HolderList.prototype.range = null;

                /**
                 * Encodes the specified HolderList message. Does not implicitly {@link nunatak.evm.v1.HolderList.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.evm.v1.HolderList
                 * @static
                 * @param {nunatak.evm.v1.HolderList.$Properties} message HolderList message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                HolderList.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.chainId != null && $Object.hasOwnProperty.call(message, "chainId") && message.chainId !== "")
                        writer.uint32(/* id 1, wireType 2 =*/10).string(message.chainId);
                    if (message.asset != null && $Object.hasOwnProperty.call(message, "asset") && message.asset !== 0)
                        writer.uint32(/* id 2, wireType 0 =*/16).int32(message.asset);
                    if (message.contract != null && $Object.hasOwnProperty.call(message, "contract") && message.contract.length)
                        writer.uint32(/* id 3, wireType 2 =*/26).bytes(message.contract);
                    if (message.least != null && $Object.hasOwnProperty.call(message, "least") && message.least.length)
                        writer.uint32(/* id 4, wireType 2 =*/34).bytes(message.least);
                    if (message.range != null && $Object.hasOwnProperty.call(message, "range"))
                        $root.nunatak.evm.v1.HeldRange.encode(message.range, writer.uint32(/* id 5, wireType 2 =*/42).fork(), _depth + 1).ldelim();
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a HolderList message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.evm.v1.HolderList
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.evm.v1.HolderList & nunatak.evm.v1.HolderList.$Shape} HolderList
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                HolderList.decode = function (reader, length, _end, _depth, _target) {
                    if (!(reader instanceof $Reader))
                        reader = $Reader.create(reader);
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $Reader.recursionLimit)
                        throw $Error("max depth exceeded");
                    let end, message, value;
                    if (length === $undefined)
                        end = reader.len;
                    else {
                        end = reader.pos + length;
                        if (end > reader.len)
                            throw $RangeError("index out of range");
                        length = reader.len;
                        reader.len = end;
                    }
                    message = _target || new $root.nunatak.evm.v1.HolderList();
                    while (reader.pos < end) {
                        let start = reader.pos;
                        let tag = reader.tag();
                        if (tag === _end) {
                            _end = $undefined;
                            break;
                        }
                        let wireType = tag & 7;
                        switch (tag >>>= 3) {
                        case 1: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.stringVerify()).length)
                                    message.chainId = value;
                                else
                                    delete message.chainId;
                                continue;
                            }
                        case 2: {
                                if (wireType !== 0)
                                    break;
                                if (value = reader.int32())
                                    message.asset = value;
                                else
                                    delete message.asset;
                                continue;
                            }
                        case 3: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.bytes()).length)
                                    message.contract = value;
                                else
                                    delete message.contract;
                                continue;
                            }
                        case 4: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.bytes()).length)
                                    message.least = value;
                                else
                                    delete message.least;
                                continue;
                            }
                        case 5: {
                                if (wireType !== 2)
                                    break;
                                message.range = $root.nunatak.evm.v1.HeldRange.decode(reader, reader.size(), $undefined, _depth + 1, message.range);
                                continue;
                            }
                        }
                        reader.skipType(wireType, _depth, tag);
                        if (!reader.discardUnknown) {
                            $util.makeProp(message, "$unknowns", false);
                            (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                        }
                    }
                    if (length !== $undefined) {
                        if (reader.pos !== end)
                            throw $RangeError("index out of range");
                        reader.len = length;
                    }
                    if (_end !== $undefined)
                        throw $Error("missing end group");
                    return message;
                };

                return HolderList;
            })();

            v1.HeldRange = (function() {

                /**
                 * Properties of a HeldRange.
                 * @typedef {Object} nunatak.evm.v1.HeldRange.$Properties
                 * @property {nunatak.evm.v1.HeldTimes} [times] HeldRange times
                 * @property {number|Long|null} [from] HeldRange from
                 * @property {number|Long|null} [until] HeldRange until
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a HeldRange.
                 * @memberof nunatak.evm.v1
                 * @interface IHeldRange
                 * @augments nunatak.evm.v1.HeldRange.$Properties
                 * @deprecated Use nunatak.evm.v1.HeldRange.$Properties instead.
                 */

                /**
                 * Shape of a HeldRange.
                 * @typedef {nunatak.evm.v1.HeldRange.$Properties} nunatak.evm.v1.HeldRange.$Shape
                 */

                /**
                 * Constructs a new HeldRange.
                 * @memberof nunatak.evm.v1
                 * @classdesc Represents a HeldRange.
                 * @constructor
                 * @param {nunatak.evm.v1.HeldRange.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const HeldRange = function (properties) {
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * HeldRange times.
                 * @member {nunatak.evm.v1.HeldTimes} times
                 * @memberof nunatak.evm.v1.HeldRange
                 * @instance
                 */
                HeldRange.prototype.times = 0;

                /**
                 * HeldRange from.
                 * @member {number|Long|null} from
                 * @memberof nunatak.evm.v1.HeldRange
                 * @instance
                 */
                HeldRange.prototype.from = null;

                /**
                 * HeldRange until.
                 * @member {number|Long|null} until
                 * @memberof nunatak.evm.v1.HeldRange
                 * @instance
                 */
                HeldRange.prototype.until = null;

                // OneOf field names bound to virtual getters and setters
                let $oneOfFields;

                // Virtual OneOf for proto3 optional field
                $Object.defineProperty(HeldRange.prototype, "_from", {
                    get: $util.oneOfGetter($oneOfFields = ["from"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                // Virtual OneOf for proto3 optional field
                $Object.defineProperty(HeldRange.prototype, "_until", {
                    get: $util.oneOfGetter($oneOfFields = ["until"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                /**
                 * Encodes the specified HeldRange message. Does not implicitly {@link nunatak.evm.v1.HeldRange.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.evm.v1.HeldRange
                 * @static
                 * @param {nunatak.evm.v1.HeldRange.$Properties} message HeldRange message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                HeldRange.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.times != null && $Object.hasOwnProperty.call(message, "times") && message.times !== 0)
                        writer.uint32(/* id 1, wireType 0 =*/8).int32(message.times);
                    if (message.from != null && $Object.hasOwnProperty.call(message, "from"))
                        writer.uint32(/* id 2, wireType 0 =*/16).uint64(message.from);
                    if (message.until != null && $Object.hasOwnProperty.call(message, "until"))
                        writer.uint32(/* id 3, wireType 0 =*/24).uint64(message.until);
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a HeldRange message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.evm.v1.HeldRange
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.evm.v1.HeldRange & nunatak.evm.v1.HeldRange.$Shape} HeldRange
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                HeldRange.decode = function (reader, length, _end, _depth, _target) {
                    if (!(reader instanceof $Reader))
                        reader = $Reader.create(reader);
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $Reader.recursionLimit)
                        throw $Error("max depth exceeded");
                    let end, message, value;
                    if (length === $undefined)
                        end = reader.len;
                    else {
                        end = reader.pos + length;
                        if (end > reader.len)
                            throw $RangeError("index out of range");
                        length = reader.len;
                        reader.len = end;
                    }
                    message = _target || new $root.nunatak.evm.v1.HeldRange();
                    while (reader.pos < end) {
                        let start = reader.pos;
                        let tag = reader.tag();
                        if (tag === _end) {
                            _end = $undefined;
                            break;
                        }
                        let wireType = tag & 7;
                        switch (tag >>>= 3) {
                        case 1: {
                                if (wireType !== 0)
                                    break;
                                if (value = reader.int32())
                                    message.times = value;
                                else
                                    delete message.times;
                                continue;
                            }
                        case 2: {
                                if (wireType !== 0)
                                    break;
                                message.from = reader.uint64();
                                message._from = "from";
                                continue;
                            }
                        case 3: {
                                if (wireType !== 0)
                                    break;
                                message.until = reader.uint64();
                                message._until = "until";
                                continue;
                            }
                        }
                        reader.skipType(wireType, _depth, tag);
                        if (!reader.discardUnknown) {
                            $util.makeProp(message, "$unknowns", false);
                            (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                        }
                    }
                    if (length !== $undefined) {
                        if (reader.pos !== end)
                            throw $RangeError("index out of range");
                        reader.len = length;
                    }
                    if (_end !== $undefined)
                        throw $Error("missing end group");
                    return message;
                };

                return HeldRange;
            })();

            v1.ChainHeight = (function() {

                /**
                 * Properties of a ChainHeight.
                 * @typedef {Object} nunatak.evm.v1.ChainHeight.$Properties
                 * @property {string} [chainId] ChainHeight chainId
                 * @property {number|Long} [height] ChainHeight height
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a ChainHeight.
                 * @memberof nunatak.evm.v1
                 * @interface IChainHeight
                 * @augments nunatak.evm.v1.ChainHeight.$Properties
                 * @deprecated Use nunatak.evm.v1.ChainHeight.$Properties instead.
                 */

                /**
                 * Shape of a ChainHeight.
                 * @typedef {nunatak.evm.v1.ChainHeight.$Properties} nunatak.evm.v1.ChainHeight.$Shape
                 */

                /**
                 * Constructs a new ChainHeight.
                 * @memberof nunatak.evm.v1
                 * @classdesc Represents a ChainHeight.
                 * @constructor
                 * @param {nunatak.evm.v1.ChainHeight.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const ChainHeight = function (properties) {
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * ChainHeight chainId.
                 * @member {string} chainId
                 * @memberof nunatak.evm.v1.ChainHeight
                 * @instance
                 */
                ChainHeight.prototype.chainId = "";

                /**
                 * ChainHeight height.
                 * @member {number|Long} height
                 * @memberof nunatak.evm.v1.ChainHeight
                 * @instance
                 */
                ChainHeight.prototype.height = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

                /**
                 * Encodes the specified ChainHeight message. Does not implicitly {@link nunatak.evm.v1.ChainHeight.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.evm.v1.ChainHeight
                 * @static
                 * @param {nunatak.evm.v1.ChainHeight.$Properties} message ChainHeight message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                ChainHeight.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.chainId != null && $Object.hasOwnProperty.call(message, "chainId") && message.chainId !== "")
                        writer.uint32(/* id 1, wireType 2 =*/10).string(message.chainId);
                    if (message.height != null && $Object.hasOwnProperty.call(message, "height") && (typeof message.height === "object" ? message.height.low || message.height.high : message.height !== 0))
                        writer.uint32(/* id 2, wireType 0 =*/16).uint64(message.height);
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a ChainHeight message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.evm.v1.ChainHeight
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.evm.v1.ChainHeight & nunatak.evm.v1.ChainHeight.$Shape} ChainHeight
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                ChainHeight.decode = function (reader, length, _end, _depth, _target) {
                    if (!(reader instanceof $Reader))
                        reader = $Reader.create(reader);
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $Reader.recursionLimit)
                        throw $Error("max depth exceeded");
                    let end, message, value;
                    if (length === $undefined)
                        end = reader.len;
                    else {
                        end = reader.pos + length;
                        if (end > reader.len)
                            throw $RangeError("index out of range");
                        length = reader.len;
                        reader.len = end;
                    }
                    message = _target || new $root.nunatak.evm.v1.ChainHeight();
                    while (reader.pos < end) {
                        let start = reader.pos;
                        let tag = reader.tag();
                        if (tag === _end) {
                            _end = $undefined;
                            break;
                        }
                        let wireType = tag & 7;
                        switch (tag >>>= 3) {
                        case 1: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.stringVerify()).length)
                                    message.chainId = value;
                                else
                                    delete message.chainId;
                                continue;
                            }
                        case 2: {
                                if (wireType !== 0)
                                    break;
                                if (typeof (value = reader.uint64()) === "object" ? value.low || value.high : value !== 0)
                                    message.height = value;
                                else
                                    delete message.height;
                                continue;
                            }
                        }
                        reader.skipType(wireType, _depth, tag);
                        if (!reader.discardUnknown) {
                            $util.makeProp(message, "$unknowns", false);
                            (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                        }
                    }
                    if (length !== $undefined) {
                        if (reader.pos !== end)
                            throw $RangeError("index out of range");
                        reader.len = length;
                    }
                    if (_end !== $undefined)
                        throw $Error("missing end group");
                    return message;
                };

                return ChainHeight;
            })();

            v1.HolderQuery = (function() {

                /**
                 * Properties of a HolderQuery.
                 * @typedef {Object} nunatak.evm.v1.HolderQuery.$Properties
                 * @property {Array.<nunatak.evm.v1.HolderList.$Properties>} [lists] HolderQuery lists
                 * @property {boolean} [inAll] HolderQuery inAll
                 * @property {Array.<nunatak.evm.v1.ChainHeight.$Properties>} [heights] HolderQuery heights
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a HolderQuery.
                 * @memberof nunatak.evm.v1
                 * @interface IHolderQuery
                 * @augments nunatak.evm.v1.HolderQuery.$Properties
                 * @deprecated Use nunatak.evm.v1.HolderQuery.$Properties instead.
                 */

                /**
                 * Shape of a HolderQuery.
                 * @typedef {nunatak.evm.v1.HolderQuery.$Properties} nunatak.evm.v1.HolderQuery.$Shape
                 */

                /**
                 * Constructs a new HolderQuery.
                 * @memberof nunatak.evm.v1
                 * @classdesc Represents a HolderQuery.
                 * @constructor
                 * @param {nunatak.evm.v1.HolderQuery.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const HolderQuery = function (properties) {
                    this.lists = [];
                    this.heights = [];
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * HolderQuery lists.
                 * @member {Array.<nunatak.evm.v1.HolderList>} lists
                 * @memberof nunatak.evm.v1.HolderQuery
                 * @instance
                 */
                HolderQuery.prototype.lists = $util.emptyArray;

                /**
                 * HolderQuery inAll.
                 * @member {boolean} inAll
                 * @memberof nunatak.evm.v1.HolderQuery
                 * @instance
                 */
                HolderQuery.prototype.inAll = false;

                /**
                 * HolderQuery heights.
                 * @member {Array.<nunatak.evm.v1.ChainHeight>} heights
                 * @memberof nunatak.evm.v1.HolderQuery
                 * @instance
                 */
                HolderQuery.prototype.heights = $util.emptyArray;

                /**
                 * Encodes the specified HolderQuery message. Does not implicitly {@link nunatak.evm.v1.HolderQuery.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.evm.v1.HolderQuery
                 * @static
                 * @param {nunatak.evm.v1.HolderQuery.$Properties} message HolderQuery message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                HolderQuery.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.lists != null && message.lists.length)
                        for (let i = 0; i < message.lists.length; ++i)
                            $root.nunatak.evm.v1.HolderList.encode(message.lists[i], writer.uint32(/* id 1, wireType 2 =*/10).fork(), _depth + 1).ldelim();
                    if (message.inAll != null && $Object.hasOwnProperty.call(message, "inAll") && message.inAll !== false)
                        writer.uint32(/* id 2, wireType 0 =*/16).bool(message.inAll);
                    if (message.heights != null && message.heights.length)
                        for (let i = 0; i < message.heights.length; ++i)
                            $root.nunatak.evm.v1.ChainHeight.encode(message.heights[i], writer.uint32(/* id 3, wireType 2 =*/26).fork(), _depth + 1).ldelim();
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a HolderQuery message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.evm.v1.HolderQuery
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.evm.v1.HolderQuery & nunatak.evm.v1.HolderQuery.$Shape} HolderQuery
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                HolderQuery.decode = function (reader, length, _end, _depth, _target) {
                    if (!(reader instanceof $Reader))
                        reader = $Reader.create(reader);
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $Reader.recursionLimit)
                        throw $Error("max depth exceeded");
                    let end, message, value;
                    if (length === $undefined)
                        end = reader.len;
                    else {
                        end = reader.pos + length;
                        if (end > reader.len)
                            throw $RangeError("index out of range");
                        length = reader.len;
                        reader.len = end;
                    }
                    message = _target || new $root.nunatak.evm.v1.HolderQuery();
                    while (reader.pos < end) {
                        let start = reader.pos;
                        let tag = reader.tag();
                        if (tag === _end) {
                            _end = $undefined;
                            break;
                        }
                        let wireType = tag & 7;
                        switch (tag >>>= 3) {
                        case 1: {
                                if (wireType !== 2)
                                    break;
                                if (!(message.lists && message.lists.length))
                                    message.lists = [];
                                message.lists.push($root.nunatak.evm.v1.HolderList.decode(reader, reader.size(), $undefined, _depth + 1));
                                continue;
                            }
                        case 2: {
                                if (wireType !== 0)
                                    break;
                                if (value = reader.bool())
                                    message.inAll = value;
                                else
                                    delete message.inAll;
                                continue;
                            }
                        case 3: {
                                if (wireType !== 2)
                                    break;
                                if (!(message.heights && message.heights.length))
                                    message.heights = [];
                                message.heights.push($root.nunatak.evm.v1.ChainHeight.decode(reader, reader.size(), $undefined, _depth + 1));
                                continue;
                            }
                        }
                        reader.skipType(wireType, _depth, tag);
                        if (!reader.discardUnknown) {
                            $util.makeProp(message, "$unknowns", false);
                            (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                        }
                    }
                    if (length !== $undefined) {
                        if (reader.pos !== end)
                            throw $RangeError("index out of range");
                        reader.len = length;
                    }
                    if (_end !== $undefined)
                        throw $Error("missing end group");
                    return message;
                };

                return HolderQuery;
            })();

            v1.ListHoldersRequest = (function() {

                /**
                 * Properties of a ListHoldersRequest.
                 * @typedef {Object} nunatak.evm.v1.ListHoldersRequest.$Properties
                 * @property {nunatak.evm.v1.HolderQuery.$Properties} [query] ListHoldersRequest query
                 * @property {Uint8Array|null} [after] ListHoldersRequest after
                 * @property {number} [pageSize] ListHoldersRequest pageSize
                 * @property {boolean} [withValues] ListHoldersRequest withValues
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a ListHoldersRequest.
                 * @memberof nunatak.evm.v1
                 * @interface IListHoldersRequest
                 * @augments nunatak.evm.v1.ListHoldersRequest.$Properties
                 * @deprecated Use nunatak.evm.v1.ListHoldersRequest.$Properties instead.
                 */

                /**
                 * Shape of a ListHoldersRequest.
                 * @typedef {nunatak.evm.v1.ListHoldersRequest.$Properties} nunatak.evm.v1.ListHoldersRequest.$Shape
                 */

                /**
                 * Constructs a new ListHoldersRequest.
                 * @memberof nunatak.evm.v1
                 * @classdesc Represents a ListHoldersRequest.
                 * @constructor
                 * @param {nunatak.evm.v1.ListHoldersRequest.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const ListHoldersRequest = function (properties) {
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * ListHoldersRequest query.
                 * @member {nunatak.evm.v1.HolderQuery} query
                 * @memberof nunatak.evm.v1.ListHoldersRequest
                 * @instance
                 */
                ListHoldersRequest.prototype.query = null;

                /**
                 * ListHoldersRequest after.
                 * @member {Uint8Array|null} after
                 * @memberof nunatak.evm.v1.ListHoldersRequest
                 * @instance
                 */
                ListHoldersRequest.prototype.after = null;

                /**
                 * ListHoldersRequest pageSize.
                 * @member {number} pageSize
                 * @memberof nunatak.evm.v1.ListHoldersRequest
                 * @instance
                 */
                ListHoldersRequest.prototype.pageSize = 0;

                /**
                 * ListHoldersRequest withValues.
                 * @member {boolean} withValues
                 * @memberof nunatak.evm.v1.ListHoldersRequest
                 * @instance
                 */
                ListHoldersRequest.prototype.withValues = false;

                // OneOf field names bound to virtual getters and setters
                let $oneOfFields;

                // Virtual OneOf for proto3 optional field
                $Object.defineProperty(ListHoldersRequest.prototype, "_after", {
                    get: $util.oneOfGetter($oneOfFields = ["after"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                /**
                 * Encodes the specified ListHoldersRequest message. Does not implicitly {@link nunatak.evm.v1.ListHoldersRequest.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.evm.v1.ListHoldersRequest
                 * @static
                 * @param {nunatak.evm.v1.ListHoldersRequest.$Properties} message ListHoldersRequest message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                ListHoldersRequest.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.query != null && $Object.hasOwnProperty.call(message, "query"))
                        $root.nunatak.evm.v1.HolderQuery.encode(message.query, writer.uint32(/* id 1, wireType 2 =*/10).fork(), _depth + 1).ldelim();
                    if (message.after != null && $Object.hasOwnProperty.call(message, "after"))
                        writer.uint32(/* id 2, wireType 2 =*/18).bytes(message.after);
                    if (message.pageSize != null && $Object.hasOwnProperty.call(message, "pageSize") && message.pageSize !== 0)
                        writer.uint32(/* id 3, wireType 0 =*/24).uint32(message.pageSize);
                    if (message.withValues != null && $Object.hasOwnProperty.call(message, "withValues") && message.withValues !== false)
                        writer.uint32(/* id 4, wireType 0 =*/32).bool(message.withValues);
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a ListHoldersRequest message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.evm.v1.ListHoldersRequest
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.evm.v1.ListHoldersRequest & nunatak.evm.v1.ListHoldersRequest.$Shape} ListHoldersRequest
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                ListHoldersRequest.decode = function (reader, length, _end, _depth, _target) {
                    if (!(reader instanceof $Reader))
                        reader = $Reader.create(reader);
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $Reader.recursionLimit)
                        throw $Error("max depth exceeded");
                    let end, message, value;
                    if (length === $undefined)
                        end = reader.len;
                    else {
                        end = reader.pos + length;
                        if (end > reader.len)
                            throw $RangeError("index out of range");
                        length = reader.len;
                        reader.len = end;
                    }
                    message = _target || new $root.nunatak.evm.v1.ListHoldersRequest();
                    while (reader.pos < end) {
                        let start = reader.pos;
                        let tag = reader.tag();
                        if (tag === _end) {
                            _end = $undefined;
                            break;
                        }
                        let wireType = tag & 7;
                        switch (tag >>>= 3) {
                        case 1: {
                                if (wireType !== 2)
                                    break;
                                message.query = $root.nunatak.evm.v1.HolderQuery.decode(reader, reader.size(), $undefined, _depth + 1, message.query);
                                continue;
                            }
                        case 2: {
                                if (wireType !== 2)
                                    break;
                                message.after = reader.bytes();
                                message._after = "after";
                                continue;
                            }
                        case 3: {
                                if (wireType !== 0)
                                    break;
                                if (value = reader.uint32())
                                    message.pageSize = value;
                                else
                                    delete message.pageSize;
                                continue;
                            }
                        case 4: {
                                if (wireType !== 0)
                                    break;
                                if (value = reader.bool())
                                    message.withValues = value;
                                else
                                    delete message.withValues;
                                continue;
                            }
                        }
                        reader.skipType(wireType, _depth, tag);
                        if (!reader.discardUnknown) {
                            $util.makeProp(message, "$unknowns", false);
                            (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                        }
                    }
                    if (length !== $undefined) {
                        if (reader.pos !== end)
                            throw $RangeError("index out of range");
                        reader.len = length;
                    }
                    if (_end !== $undefined)
                        throw $Error("missing end group");
                    return message;
                };

                return ListHoldersRequest;
            })();

            v1.Holder = (function() {

                /**
                 * Properties of a Holder.
                 * @typedef {Object} nunatak.evm.v1.Holder.$Properties
                 * @property {Uint8Array} [address] Holder address
                 * @property {string|null} [value] Holder value
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a Holder.
                 * @memberof nunatak.evm.v1
                 * @interface IHolder
                 * @augments nunatak.evm.v1.Holder.$Properties
                 * @deprecated Use nunatak.evm.v1.Holder.$Properties instead.
                 */

                /**
                 * Shape of a Holder.
                 * @typedef {nunatak.evm.v1.Holder.$Properties} nunatak.evm.v1.Holder.$Shape
                 */

                /**
                 * Constructs a new Holder.
                 * @memberof nunatak.evm.v1
                 * @classdesc Represents a Holder.
                 * @constructor
                 * @param {nunatak.evm.v1.Holder.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const Holder = function (properties) {
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * Holder address.
                 * @member {Uint8Array} address
                 * @memberof nunatak.evm.v1.Holder
                 * @instance
                 */
                Holder.prototype.address = $util.newBuffer([]);

                /**
                 * Holder value.
                 * @member {string|null} value
                 * @memberof nunatak.evm.v1.Holder
                 * @instance
                 */
                Holder.prototype.value = null;

                // OneOf field names bound to virtual getters and setters
                let $oneOfFields;

                // Virtual OneOf for proto3 optional field
                $Object.defineProperty(Holder.prototype, "_value", {
                    get: $util.oneOfGetter($oneOfFields = ["value"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                /**
                 * Encodes the specified Holder message. Does not implicitly {@link nunatak.evm.v1.Holder.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.evm.v1.Holder
                 * @static
                 * @param {nunatak.evm.v1.Holder.$Properties} message Holder message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                Holder.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.address != null && $Object.hasOwnProperty.call(message, "address") && message.address.length)
                        writer.uint32(/* id 1, wireType 2 =*/10).bytes(message.address);
                    if (message.value != null && $Object.hasOwnProperty.call(message, "value"))
                        writer.uint32(/* id 2, wireType 2 =*/18).string(message.value);
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a Holder message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.evm.v1.Holder
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.evm.v1.Holder & nunatak.evm.v1.Holder.$Shape} Holder
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                Holder.decode = function (reader, length, _end, _depth, _target) {
                    if (!(reader instanceof $Reader))
                        reader = $Reader.create(reader);
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $Reader.recursionLimit)
                        throw $Error("max depth exceeded");
                    let end, message, value;
                    if (length === $undefined)
                        end = reader.len;
                    else {
                        end = reader.pos + length;
                        if (end > reader.len)
                            throw $RangeError("index out of range");
                        length = reader.len;
                        reader.len = end;
                    }
                    message = _target || new $root.nunatak.evm.v1.Holder();
                    while (reader.pos < end) {
                        let start = reader.pos;
                        let tag = reader.tag();
                        if (tag === _end) {
                            _end = $undefined;
                            break;
                        }
                        let wireType = tag & 7;
                        switch (tag >>>= 3) {
                        case 1: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.bytes()).length)
                                    message.address = value;
                                else
                                    delete message.address;
                                continue;
                            }
                        case 2: {
                                if (wireType !== 2)
                                    break;
                                message.value = reader.stringVerify();
                                message._value = "value";
                                continue;
                            }
                        }
                        reader.skipType(wireType, _depth, tag);
                        if (!reader.discardUnknown) {
                            $util.makeProp(message, "$unknowns", false);
                            (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                        }
                    }
                    if (length !== $undefined) {
                        if (reader.pos !== end)
                            throw $RangeError("index out of range");
                        reader.len = length;
                    }
                    if (_end !== $undefined)
                        throw $Error("missing end group");
                    return message;
                };

                return Holder;
            })();

            v1.ListHoldersResponse = (function() {

                /**
                 * Properties of a ListHoldersResponse.
                 * @typedef {Object} nunatak.evm.v1.ListHoldersResponse.$Properties
                 * @property {Array.<nunatak.evm.v1.Holder.$Properties>} [holders] ListHoldersResponse holders
                 * @property {Uint8Array|null} [next] ListHoldersResponse next
                 * @property {Array.<nunatak.evm.v1.ChainHeight.$Properties>} [heights] ListHoldersResponse heights
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a ListHoldersResponse.
                 * @memberof nunatak.evm.v1
                 * @interface IListHoldersResponse
                 * @augments nunatak.evm.v1.ListHoldersResponse.$Properties
                 * @deprecated Use nunatak.evm.v1.ListHoldersResponse.$Properties instead.
                 */

                /**
                 * Shape of a ListHoldersResponse.
                 * @typedef {nunatak.evm.v1.ListHoldersResponse.$Properties} nunatak.evm.v1.ListHoldersResponse.$Shape
                 */

                /**
                 * Constructs a new ListHoldersResponse.
                 * @memberof nunatak.evm.v1
                 * @classdesc Represents a ListHoldersResponse.
                 * @constructor
                 * @param {nunatak.evm.v1.ListHoldersResponse.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const ListHoldersResponse = function (properties) {
                    this.holders = [];
                    this.heights = [];
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * ListHoldersResponse holders.
                 * @member {Array.<nunatak.evm.v1.Holder>} holders
                 * @memberof nunatak.evm.v1.ListHoldersResponse
                 * @instance
                 */
                ListHoldersResponse.prototype.holders = $util.emptyArray;

                /**
                 * ListHoldersResponse next.
                 * @member {Uint8Array|null} next
                 * @memberof nunatak.evm.v1.ListHoldersResponse
                 * @instance
                 */
                ListHoldersResponse.prototype.next = null;

                /**
                 * ListHoldersResponse heights.
                 * @member {Array.<nunatak.evm.v1.ChainHeight>} heights
                 * @memberof nunatak.evm.v1.ListHoldersResponse
                 * @instance
                 */
                ListHoldersResponse.prototype.heights = $util.emptyArray;

                // OneOf field names bound to virtual getters and setters
                let $oneOfFields;

                // Virtual OneOf for proto3 optional field
                $Object.defineProperty(ListHoldersResponse.prototype, "_next", {
                    get: $util.oneOfGetter($oneOfFields = ["next"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                /**
                 * Encodes the specified ListHoldersResponse message. Does not implicitly {@link nunatak.evm.v1.ListHoldersResponse.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.evm.v1.ListHoldersResponse
                 * @static
                 * @param {nunatak.evm.v1.ListHoldersResponse.$Properties} message ListHoldersResponse message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                ListHoldersResponse.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.holders != null && message.holders.length)
                        for (let i = 0; i < message.holders.length; ++i)
                            $root.nunatak.evm.v1.Holder.encode(message.holders[i], writer.uint32(/* id 1, wireType 2 =*/10).fork(), _depth + 1).ldelim();
                    if (message.next != null && $Object.hasOwnProperty.call(message, "next"))
                        writer.uint32(/* id 2, wireType 2 =*/18).bytes(message.next);
                    if (message.heights != null && message.heights.length)
                        for (let i = 0; i < message.heights.length; ++i)
                            $root.nunatak.evm.v1.ChainHeight.encode(message.heights[i], writer.uint32(/* id 3, wireType 2 =*/26).fork(), _depth + 1).ldelim();
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a ListHoldersResponse message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.evm.v1.ListHoldersResponse
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.evm.v1.ListHoldersResponse & nunatak.evm.v1.ListHoldersResponse.$Shape} ListHoldersResponse
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                ListHoldersResponse.decode = function (reader, length, _end, _depth, _target) {
                    if (!(reader instanceof $Reader))
                        reader = $Reader.create(reader);
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $Reader.recursionLimit)
                        throw $Error("max depth exceeded");
                    let end, message;
                    if (length === $undefined)
                        end = reader.len;
                    else {
                        end = reader.pos + length;
                        if (end > reader.len)
                            throw $RangeError("index out of range");
                        length = reader.len;
                        reader.len = end;
                    }
                    message = _target || new $root.nunatak.evm.v1.ListHoldersResponse();
                    while (reader.pos < end) {
                        let start = reader.pos;
                        let tag = reader.tag();
                        if (tag === _end) {
                            _end = $undefined;
                            break;
                        }
                        let wireType = tag & 7;
                        switch (tag >>>= 3) {
                        case 1: {
                                if (wireType !== 2)
                                    break;
                                if (!(message.holders && message.holders.length))
                                    message.holders = [];
                                message.holders.push($root.nunatak.evm.v1.Holder.decode(reader, reader.size(), $undefined, _depth + 1));
                                continue;
                            }
                        case 2: {
                                if (wireType !== 2)
                                    break;
                                message.next = reader.bytes();
                                message._next = "next";
                                continue;
                            }
                        case 3: {
                                if (wireType !== 2)
                                    break;
                                if (!(message.heights && message.heights.length))
                                    message.heights = [];
                                message.heights.push($root.nunatak.evm.v1.ChainHeight.decode(reader, reader.size(), $undefined, _depth + 1));
                                continue;
                            }
                        }
                        reader.skipType(wireType, _depth, tag);
                        if (!reader.discardUnknown) {
                            $util.makeProp(message, "$unknowns", false);
                            (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                        }
                    }
                    if (length !== $undefined) {
                        if (reader.pos !== end)
                            throw $RangeError("index out of range");
                        reader.len = length;
                    }
                    if (_end !== $undefined)
                        throw $Error("missing end group");
                    return message;
                };

                return ListHoldersResponse;
            })();

            v1.CountHoldersRequest = (function() {

                /**
                 * Properties of a CountHoldersRequest.
                 * @typedef {Object} nunatak.evm.v1.CountHoldersRequest.$Properties
                 * @property {nunatak.evm.v1.HolderQuery.$Properties} [query] CountHoldersRequest query
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a CountHoldersRequest.
                 * @memberof nunatak.evm.v1
                 * @interface ICountHoldersRequest
                 * @augments nunatak.evm.v1.CountHoldersRequest.$Properties
                 * @deprecated Use nunatak.evm.v1.CountHoldersRequest.$Properties instead.
                 */

                /**
                 * Shape of a CountHoldersRequest.
                 * @typedef {nunatak.evm.v1.CountHoldersRequest.$Properties} nunatak.evm.v1.CountHoldersRequest.$Shape
                 */

                /**
                 * Constructs a new CountHoldersRequest.
                 * @memberof nunatak.evm.v1
                 * @classdesc Represents a CountHoldersRequest.
                 * @constructor
                 * @param {nunatak.evm.v1.CountHoldersRequest.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const CountHoldersRequest = function (properties) {
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * CountHoldersRequest query.
                 * @member {nunatak.evm.v1.HolderQuery} query
                 * @memberof nunatak.evm.v1.CountHoldersRequest
                 * @instance
                 */
                CountHoldersRequest.prototype.query = null;

                /**
                 * Encodes the specified CountHoldersRequest message. Does not implicitly {@link nunatak.evm.v1.CountHoldersRequest.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.evm.v1.CountHoldersRequest
                 * @static
                 * @param {nunatak.evm.v1.CountHoldersRequest.$Properties} message CountHoldersRequest message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                CountHoldersRequest.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.query != null && $Object.hasOwnProperty.call(message, "query"))
                        $root.nunatak.evm.v1.HolderQuery.encode(message.query, writer.uint32(/* id 1, wireType 2 =*/10).fork(), _depth + 1).ldelim();
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a CountHoldersRequest message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.evm.v1.CountHoldersRequest
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.evm.v1.CountHoldersRequest & nunatak.evm.v1.CountHoldersRequest.$Shape} CountHoldersRequest
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                CountHoldersRequest.decode = function (reader, length, _end, _depth, _target) {
                    if (!(reader instanceof $Reader))
                        reader = $Reader.create(reader);
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $Reader.recursionLimit)
                        throw $Error("max depth exceeded");
                    let end, message, value;
                    if (length === $undefined)
                        end = reader.len;
                    else {
                        end = reader.pos + length;
                        if (end > reader.len)
                            throw $RangeError("index out of range");
                        length = reader.len;
                        reader.len = end;
                    }
                    message = _target || new $root.nunatak.evm.v1.CountHoldersRequest();
                    while (reader.pos < end) {
                        let start = reader.pos;
                        let tag = reader.tag();
                        if (tag === _end) {
                            _end = $undefined;
                            break;
                        }
                        let wireType = tag & 7;
                        switch (tag >>>= 3) {
                        case 1: {
                                if (wireType !== 2)
                                    break;
                                message.query = $root.nunatak.evm.v1.HolderQuery.decode(reader, reader.size(), $undefined, _depth + 1, message.query);
                                continue;
                            }
                        }
                        reader.skipType(wireType, _depth, tag);
                        if (!reader.discardUnknown) {
                            $util.makeProp(message, "$unknowns", false);
                            (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                        }
                    }
                    if (length !== $undefined) {
                        if (reader.pos !== end)
                            throw $RangeError("index out of range");
                        reader.len = length;
                    }
                    if (_end !== $undefined)
                        throw $Error("missing end group");
                    return message;
                };

                return CountHoldersRequest;
            })();

            v1.CountHoldersResponse = (function() {

                /**
                 * Properties of a CountHoldersResponse.
                 * @typedef {Object} nunatak.evm.v1.CountHoldersResponse.$Properties
                 * @property {Array.<number|Long>} [counts] CountHoldersResponse counts
                 * @property {number|Long} [total] CountHoldersResponse total
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a CountHoldersResponse.
                 * @memberof nunatak.evm.v1
                 * @interface ICountHoldersResponse
                 * @augments nunatak.evm.v1.CountHoldersResponse.$Properties
                 * @deprecated Use nunatak.evm.v1.CountHoldersResponse.$Properties instead.
                 */

                /**
                 * Shape of a CountHoldersResponse.
                 * @typedef {nunatak.evm.v1.CountHoldersResponse.$Properties} nunatak.evm.v1.CountHoldersResponse.$Shape
                 */

                /**
                 * Constructs a new CountHoldersResponse.
                 * @memberof nunatak.evm.v1
                 * @classdesc Represents a CountHoldersResponse.
                 * @constructor
                 * @param {nunatak.evm.v1.CountHoldersResponse.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const CountHoldersResponse = function (properties) {
                    this.counts = [];
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * CountHoldersResponse counts.
                 * @member {Array.<number|Long>} counts
                 * @memberof nunatak.evm.v1.CountHoldersResponse
                 * @instance
                 */
                CountHoldersResponse.prototype.counts = $util.emptyArray;

                /**
                 * CountHoldersResponse total.
                 * @member {number|Long} total
                 * @memberof nunatak.evm.v1.CountHoldersResponse
                 * @instance
                 */
                CountHoldersResponse.prototype.total = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

                /**
                 * Encodes the specified CountHoldersResponse message. Does not implicitly {@link nunatak.evm.v1.CountHoldersResponse.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.evm.v1.CountHoldersResponse
                 * @static
                 * @param {nunatak.evm.v1.CountHoldersResponse.$Properties} message CountHoldersResponse message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                CountHoldersResponse.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.counts != null && message.counts.length)
                        writer.uint32(/* id 1, wireType 2 =*/10).uint64s(message.counts);
                    if (message.total != null && $Object.hasOwnProperty.call(message, "total") && (typeof message.total === "object" ? message.total.low || message.total.high : message.total !== 0))
                        writer.uint32(/* id 2, wireType 0 =*/16).uint64(message.total);
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a CountHoldersResponse message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.evm.v1.CountHoldersResponse
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.evm.v1.CountHoldersResponse & nunatak.evm.v1.CountHoldersResponse.$Shape} CountHoldersResponse
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                CountHoldersResponse.decode = function (reader, length, _end, _depth, _target) {
                    if (!(reader instanceof $Reader))
                        reader = $Reader.create(reader);
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $Reader.recursionLimit)
                        throw $Error("max depth exceeded");
                    let end, message, value;
                    if (length === $undefined)
                        end = reader.len;
                    else {
                        end = reader.pos + length;
                        if (end > reader.len)
                            throw $RangeError("index out of range");
                        length = reader.len;
                        reader.len = end;
                    }
                    message = _target || new $root.nunatak.evm.v1.CountHoldersResponse();
                    while (reader.pos < end) {
                        let start = reader.pos;
                        let tag = reader.tag();
                        if (tag === _end) {
                            _end = $undefined;
                            break;
                        }
                        let wireType = tag & 7;
                        switch (tag >>>= 3) {
                        case 1: {
                                if (wireType === 2) {
                                    if (!(message.counts && message.counts.length))
                                        message.counts = [];
                                    reader.uint64s(message.counts);
                                    continue;
                                }
                                if (wireType !== 0)
                                    break;
                                if (!(message.counts && message.counts.length))
                                    message.counts = [];
                                message.counts.push(reader.uint64());
                                continue;
                            }
                        case 2: {
                                if (wireType !== 0)
                                    break;
                                if (typeof (value = reader.uint64()) === "object" ? value.low || value.high : value !== 0)
                                    message.total = value;
                                else
                                    delete message.total;
                                continue;
                            }
                        }
                        reader.skipType(wireType, _depth, tag);
                        if (!reader.discardUnknown) {
                            $util.makeProp(message, "$unknowns", false);
                            (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                        }
                    }
                    if (length !== $undefined) {
                        if (reader.pos !== end)
                            throw $RangeError("index out of range");
                        reader.len = length;
                    }
                    if (_end !== $undefined)
                        throw $Error("missing end group");
                    return message;
                };

                return CountHoldersResponse;
            })();

            v1.GetCollectionRequest = (function() {

                /**
                 * Properties of a GetCollectionRequest.
                 * @typedef {Object} nunatak.evm.v1.GetCollectionRequest.$Properties
                 * @property {string} [chainId] GetCollectionRequest chainId
                 * @property {Uint8Array} [contract] GetCollectionRequest contract
                 * @property {number|Long|null} [height] GetCollectionRequest height
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a GetCollectionRequest.
                 * @memberof nunatak.evm.v1
                 * @interface IGetCollectionRequest
                 * @augments nunatak.evm.v1.GetCollectionRequest.$Properties
                 * @deprecated Use nunatak.evm.v1.GetCollectionRequest.$Properties instead.
                 */

                /**
                 * Shape of a GetCollectionRequest.
                 * @typedef {nunatak.evm.v1.GetCollectionRequest.$Properties} nunatak.evm.v1.GetCollectionRequest.$Shape
                 */

                /**
                 * Constructs a new GetCollectionRequest.
                 * @memberof nunatak.evm.v1
                 * @classdesc Represents a GetCollectionRequest.
                 * @constructor
                 * @param {nunatak.evm.v1.GetCollectionRequest.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const GetCollectionRequest = function (properties) {
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * GetCollectionRequest chainId.
                 * @member {string} chainId
                 * @memberof nunatak.evm.v1.GetCollectionRequest
                 * @instance
                 */
                GetCollectionRequest.prototype.chainId = "";

                /**
                 * GetCollectionRequest contract.
                 * @member {Uint8Array} contract
                 * @memberof nunatak.evm.v1.GetCollectionRequest
                 * @instance
                 */
                GetCollectionRequest.prototype.contract = $util.newBuffer([]);

                /**
                 * GetCollectionRequest height.
                 * @member {number|Long|null} height
                 * @memberof nunatak.evm.v1.GetCollectionRequest
                 * @instance
                 */
                GetCollectionRequest.prototype.height = null;

                // OneOf field names bound to virtual getters and setters
                let $oneOfFields;

                // Virtual OneOf for proto3 optional field
                $Object.defineProperty(GetCollectionRequest.prototype, "_height", {
                    get: $util.oneOfGetter($oneOfFields = ["height"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                /**
                 * Encodes the specified GetCollectionRequest message. Does not implicitly {@link nunatak.evm.v1.GetCollectionRequest.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.evm.v1.GetCollectionRequest
                 * @static
                 * @param {nunatak.evm.v1.GetCollectionRequest.$Properties} message GetCollectionRequest message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                GetCollectionRequest.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.chainId != null && $Object.hasOwnProperty.call(message, "chainId") && message.chainId !== "")
                        writer.uint32(/* id 1, wireType 2 =*/10).string(message.chainId);
                    if (message.contract != null && $Object.hasOwnProperty.call(message, "contract") && message.contract.length)
                        writer.uint32(/* id 2, wireType 2 =*/18).bytes(message.contract);
                    if (message.height != null && $Object.hasOwnProperty.call(message, "height"))
                        writer.uint32(/* id 3, wireType 0 =*/24).uint64(message.height);
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a GetCollectionRequest message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.evm.v1.GetCollectionRequest
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.evm.v1.GetCollectionRequest & nunatak.evm.v1.GetCollectionRequest.$Shape} GetCollectionRequest
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                GetCollectionRequest.decode = function (reader, length, _end, _depth, _target) {
                    if (!(reader instanceof $Reader))
                        reader = $Reader.create(reader);
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $Reader.recursionLimit)
                        throw $Error("max depth exceeded");
                    let end, message, value;
                    if (length === $undefined)
                        end = reader.len;
                    else {
                        end = reader.pos + length;
                        if (end > reader.len)
                            throw $RangeError("index out of range");
                        length = reader.len;
                        reader.len = end;
                    }
                    message = _target || new $root.nunatak.evm.v1.GetCollectionRequest();
                    while (reader.pos < end) {
                        let start = reader.pos;
                        let tag = reader.tag();
                        if (tag === _end) {
                            _end = $undefined;
                            break;
                        }
                        let wireType = tag & 7;
                        switch (tag >>>= 3) {
                        case 1: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.stringVerify()).length)
                                    message.chainId = value;
                                else
                                    delete message.chainId;
                                continue;
                            }
                        case 2: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.bytes()).length)
                                    message.contract = value;
                                else
                                    delete message.contract;
                                continue;
                            }
                        case 3: {
                                if (wireType !== 0)
                                    break;
                                message.height = reader.uint64();
                                message._height = "height";
                                continue;
                            }
                        }
                        reader.skipType(wireType, _depth, tag);
                        if (!reader.discardUnknown) {
                            $util.makeProp(message, "$unknowns", false);
                            (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                        }
                    }
                    if (length !== $undefined) {
                        if (reader.pos !== end)
                            throw $RangeError("index out of range");
                        reader.len = length;
                    }
                    if (_end !== $undefined)
                        throw $Error("missing end group");
                    return message;
                };

                return GetCollectionRequest;
            })();

            v1.GetCollectionResponse = (function() {

                /**
                 * Properties of a GetCollectionResponse.
                 * @typedef {Object} nunatak.evm.v1.GetCollectionResponse.$Properties
                 * @property {string|null} [name] GetCollectionResponse name
                 * @property {string|null} [symbol] GetCollectionResponse symbol
                 * @property {number|Long} [tokenCount] GetCollectionResponse tokenCount
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a GetCollectionResponse.
                 * @memberof nunatak.evm.v1
                 * @interface IGetCollectionResponse
                 * @augments nunatak.evm.v1.GetCollectionResponse.$Properties
                 * @deprecated Use nunatak.evm.v1.GetCollectionResponse.$Properties instead.
                 */

                /**
                 * Shape of a GetCollectionResponse.
                 * @typedef {nunatak.evm.v1.GetCollectionResponse.$Properties} nunatak.evm.v1.GetCollectionResponse.$Shape
                 */

                /**
                 * Constructs a new GetCollectionResponse.
                 * @memberof nunatak.evm.v1
                 * @classdesc Represents a GetCollectionResponse.
                 * @constructor
                 * @param {nunatak.evm.v1.GetCollectionResponse.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const GetCollectionResponse = function (properties) {
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * GetCollectionResponse name.
                 * @member {string|null} name
                 * @memberof nunatak.evm.v1.GetCollectionResponse
                 * @instance
                 */
                GetCollectionResponse.prototype.name = null;

                /**
                 * GetCollectionResponse symbol.
                 * @member {string|null} symbol
                 * @memberof nunatak.evm.v1.GetCollectionResponse
                 * @instance
                 */
                GetCollectionResponse.prototype.symbol = null;

                /**
                 * GetCollectionResponse tokenCount.
                 * @member {number|Long} tokenCount
                 * @memberof nunatak.evm.v1.GetCollectionResponse
                 * @instance
                 */
                GetCollectionResponse.prototype.tokenCount = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

                // OneOf field names bound to virtual getters and setters
                let $oneOfFields;

                // Virtual OneOf for proto3 optional field
                $Object.defineProperty(GetCollectionResponse.prototype, "_name", {
                    get: $util.oneOfGetter($oneOfFields = ["name"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                // Virtual OneOf for proto3 optional field
                $Object.defineProperty(GetCollectionResponse.prototype, "_symbol", {
                    get: $util.oneOfGetter($oneOfFields = ["symbol"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                /**
                 * Encodes the specified GetCollectionResponse message. Does not implicitly {@link nunatak.evm.v1.GetCollectionResponse.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.evm.v1.GetCollectionResponse
                 * @static
                 * @param {nunatak.evm.v1.GetCollectionResponse.$Properties} message GetCollectionResponse message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                GetCollectionResponse.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.name != null && $Object.hasOwnProperty.call(message, "name"))
                        writer.uint32(/* id 1, wireType 2 =*/10).string(message.name);
                    if (message.symbol != null && $Object.hasOwnProperty.call(message, "symbol"))
                        writer.uint32(/* id 2, wireType 2 =*/18).string(message.symbol);
                    if (message.tokenCount != null && $Object.hasOwnProperty.call(message, "tokenCount") && (typeof message.tokenCount === "object" ? message.tokenCount.low || message.tokenCount.high : message.tokenCount !== 0))
                        writer.uint32(/* id 3, wireType 0 =*/24).uint64(message.tokenCount);
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a GetCollectionResponse message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.evm.v1.GetCollectionResponse
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.evm.v1.GetCollectionResponse & nunatak.evm.v1.GetCollectionResponse.$Shape} GetCollectionResponse
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                GetCollectionResponse.decode = function (reader, length, _end, _depth, _target) {
                    if (!(reader instanceof $Reader))
                        reader = $Reader.create(reader);
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $Reader.recursionLimit)
                        throw $Error("max depth exceeded");
                    let end, message, value;
                    if (length === $undefined)
                        end = reader.len;
                    else {
                        end = reader.pos + length;
                        if (end > reader.len)
                            throw $RangeError("index out of range");
                        length = reader.len;
                        reader.len = end;
                    }
                    message = _target || new $root.nunatak.evm.v1.GetCollectionResponse();
                    while (reader.pos < end) {
                        let start = reader.pos;
                        let tag = reader.tag();
                        if (tag === _end) {
                            _end = $undefined;
                            break;
                        }
                        let wireType = tag & 7;
                        switch (tag >>>= 3) {
                        case 1: {
                                if (wireType !== 2)
                                    break;
                                message.name = reader.stringVerify();
                                message._name = "name";
                                continue;
                            }
                        case 2: {
                                if (wireType !== 2)
                                    break;
                                message.symbol = reader.stringVerify();
                                message._symbol = "symbol";
                                continue;
                            }
                        case 3: {
                                if (wireType !== 0)
                                    break;
                                if (typeof (value = reader.uint64()) === "object" ? value.low || value.high : value !== 0)
                                    message.tokenCount = value;
                                else
                                    delete message.tokenCount;
                                continue;
                            }
                        }
                        reader.skipType(wireType, _depth, tag);
                        if (!reader.discardUnknown) {
                            $util.makeProp(message, "$unknowns", false);
                            (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                        }
                    }
                    if (length !== $undefined) {
                        if (reader.pos !== end)
                            throw $RangeError("index out of range");
                        reader.len = length;
                    }
                    if (_end !== $undefined)
                        throw $Error("missing end group");
                    return message;
                };

                return GetCollectionResponse;
            })();

            v1.RefreshNftRequest = (function() {

                /**
                 * Properties of a RefreshNftRequest.
                 * @typedef {Object} nunatak.evm.v1.RefreshNftRequest.$Properties
                 * @property {string} [chainId] RefreshNftRequest chainId
                 * @property {Uint8Array} [contract] RefreshNftRequest contract
                 * @property {Uint8Array} [tokenId] RefreshNftRequest tokenId
                 * @property {number} [standard] RefreshNftRequest standard
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a RefreshNftRequest.
                 * @memberof nunatak.evm.v1
                 * @interface IRefreshNftRequest
                 * @augments nunatak.evm.v1.RefreshNftRequest.$Properties
                 * @deprecated Use nunatak.evm.v1.RefreshNftRequest.$Properties instead.
                 */

                /**
                 * Shape of a RefreshNftRequest.
                 * @typedef {nunatak.evm.v1.RefreshNftRequest.$Properties} nunatak.evm.v1.RefreshNftRequest.$Shape
                 */

                /**
                 * Constructs a new RefreshNftRequest.
                 * @memberof nunatak.evm.v1
                 * @classdesc Represents a RefreshNftRequest.
                 * @constructor
                 * @param {nunatak.evm.v1.RefreshNftRequest.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const RefreshNftRequest = function (properties) {
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * RefreshNftRequest chainId.
                 * @member {string} chainId
                 * @memberof nunatak.evm.v1.RefreshNftRequest
                 * @instance
                 */
                RefreshNftRequest.prototype.chainId = "";

                /**
                 * RefreshNftRequest contract.
                 * @member {Uint8Array} contract
                 * @memberof nunatak.evm.v1.RefreshNftRequest
                 * @instance
                 */
                RefreshNftRequest.prototype.contract = $util.newBuffer([]);

                /**
                 * RefreshNftRequest tokenId.
                 * @member {Uint8Array} tokenId
                 * @memberof nunatak.evm.v1.RefreshNftRequest
                 * @instance
                 */
                RefreshNftRequest.prototype.tokenId = $util.newBuffer([]);

                /**
                 * RefreshNftRequest standard.
                 * @member {number} standard
                 * @memberof nunatak.evm.v1.RefreshNftRequest
                 * @instance
                 */
                RefreshNftRequest.prototype.standard = 0;

                /**
                 * Encodes the specified RefreshNftRequest message. Does not implicitly {@link nunatak.evm.v1.RefreshNftRequest.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.evm.v1.RefreshNftRequest
                 * @static
                 * @param {nunatak.evm.v1.RefreshNftRequest.$Properties} message RefreshNftRequest message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                RefreshNftRequest.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.chainId != null && $Object.hasOwnProperty.call(message, "chainId") && message.chainId !== "")
                        writer.uint32(/* id 1, wireType 2 =*/10).string(message.chainId);
                    if (message.contract != null && $Object.hasOwnProperty.call(message, "contract") && message.contract.length)
                        writer.uint32(/* id 2, wireType 2 =*/18).bytes(message.contract);
                    if (message.tokenId != null && $Object.hasOwnProperty.call(message, "tokenId") && message.tokenId.length)
                        writer.uint32(/* id 3, wireType 2 =*/26).bytes(message.tokenId);
                    if (message.standard != null && $Object.hasOwnProperty.call(message, "standard") && message.standard !== 0)
                        writer.uint32(/* id 4, wireType 0 =*/32).uint32(message.standard);
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a RefreshNftRequest message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.evm.v1.RefreshNftRequest
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.evm.v1.RefreshNftRequest & nunatak.evm.v1.RefreshNftRequest.$Shape} RefreshNftRequest
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                RefreshNftRequest.decode = function (reader, length, _end, _depth, _target) {
                    if (!(reader instanceof $Reader))
                        reader = $Reader.create(reader);
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $Reader.recursionLimit)
                        throw $Error("max depth exceeded");
                    let end, message, value;
                    if (length === $undefined)
                        end = reader.len;
                    else {
                        end = reader.pos + length;
                        if (end > reader.len)
                            throw $RangeError("index out of range");
                        length = reader.len;
                        reader.len = end;
                    }
                    message = _target || new $root.nunatak.evm.v1.RefreshNftRequest();
                    while (reader.pos < end) {
                        let start = reader.pos;
                        let tag = reader.tag();
                        if (tag === _end) {
                            _end = $undefined;
                            break;
                        }
                        let wireType = tag & 7;
                        switch (tag >>>= 3) {
                        case 1: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.stringVerify()).length)
                                    message.chainId = value;
                                else
                                    delete message.chainId;
                                continue;
                            }
                        case 2: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.bytes()).length)
                                    message.contract = value;
                                else
                                    delete message.contract;
                                continue;
                            }
                        case 3: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.bytes()).length)
                                    message.tokenId = value;
                                else
                                    delete message.tokenId;
                                continue;
                            }
                        case 4: {
                                if (wireType !== 0)
                                    break;
                                if (value = reader.uint32())
                                    message.standard = value;
                                else
                                    delete message.standard;
                                continue;
                            }
                        }
                        reader.skipType(wireType, _depth, tag);
                        if (!reader.discardUnknown) {
                            $util.makeProp(message, "$unknowns", false);
                            (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                        }
                    }
                    if (length !== $undefined) {
                        if (reader.pos !== end)
                            throw $RangeError("index out of range");
                        reader.len = length;
                    }
                    if (_end !== $undefined)
                        throw $Error("missing end group");
                    return message;
                };

                return RefreshNftRequest;
            })();

            v1.RefreshNftResponse = (function() {

                /**
                 * Properties of a RefreshNftResponse.
                 * @typedef {Object} nunatak.evm.v1.RefreshNftResponse.$Properties
                 * @property {number|Long|null} [waitMilliseconds] RefreshNftResponse waitMilliseconds
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a RefreshNftResponse.
                 * @memberof nunatak.evm.v1
                 * @interface IRefreshNftResponse
                 * @augments nunatak.evm.v1.RefreshNftResponse.$Properties
                 * @deprecated Use nunatak.evm.v1.RefreshNftResponse.$Properties instead.
                 */

                /**
                 * Shape of a RefreshNftResponse.
                 * @typedef {nunatak.evm.v1.RefreshNftResponse.$Properties} nunatak.evm.v1.RefreshNftResponse.$Shape
                 */

                /**
                 * Constructs a new RefreshNftResponse.
                 * @memberof nunatak.evm.v1
                 * @classdesc Represents a RefreshNftResponse.
                 * @constructor
                 * @param {nunatak.evm.v1.RefreshNftResponse.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const RefreshNftResponse = function (properties) {
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * RefreshNftResponse waitMilliseconds.
                 * @member {number|Long|null} waitMilliseconds
                 * @memberof nunatak.evm.v1.RefreshNftResponse
                 * @instance
                 */
                RefreshNftResponse.prototype.waitMilliseconds = null;

                // OneOf field names bound to virtual getters and setters
                let $oneOfFields;

                // Virtual OneOf for proto3 optional field
                $Object.defineProperty(RefreshNftResponse.prototype, "_waitMilliseconds", {
                    get: $util.oneOfGetter($oneOfFields = ["waitMilliseconds"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                /**
                 * Encodes the specified RefreshNftResponse message. Does not implicitly {@link nunatak.evm.v1.RefreshNftResponse.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.evm.v1.RefreshNftResponse
                 * @static
                 * @param {nunatak.evm.v1.RefreshNftResponse.$Properties} message RefreshNftResponse message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                RefreshNftResponse.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.waitMilliseconds != null && $Object.hasOwnProperty.call(message, "waitMilliseconds"))
                        writer.uint32(/* id 1, wireType 0 =*/8).uint64(message.waitMilliseconds);
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a RefreshNftResponse message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.evm.v1.RefreshNftResponse
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.evm.v1.RefreshNftResponse & nunatak.evm.v1.RefreshNftResponse.$Shape} RefreshNftResponse
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                RefreshNftResponse.decode = function (reader, length, _end, _depth, _target) {
                    if (!(reader instanceof $Reader))
                        reader = $Reader.create(reader);
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $Reader.recursionLimit)
                        throw $Error("max depth exceeded");
                    let end, message;
                    if (length === $undefined)
                        end = reader.len;
                    else {
                        end = reader.pos + length;
                        if (end > reader.len)
                            throw $RangeError("index out of range");
                        length = reader.len;
                        reader.len = end;
                    }
                    message = _target || new $root.nunatak.evm.v1.RefreshNftResponse();
                    while (reader.pos < end) {
                        let start = reader.pos;
                        let tag = reader.tag();
                        if (tag === _end) {
                            _end = $undefined;
                            break;
                        }
                        let wireType = tag & 7;
                        switch (tag >>>= 3) {
                        case 1: {
                                if (wireType !== 0)
                                    break;
                                message.waitMilliseconds = reader.uint64();
                                message._waitMilliseconds = "waitMilliseconds";
                                continue;
                            }
                        }
                        reader.skipType(wireType, _depth, tag);
                        if (!reader.discardUnknown) {
                            $util.makeProp(message, "$unknowns", false);
                            (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                        }
                    }
                    if (length !== $undefined) {
                        if (reader.pos !== end)
                            throw $RangeError("index out of range");
                        reader.len = length;
                    }
                    if (_end !== $undefined)
                        throw $Error("missing end group");
                    return message;
                };

                return RefreshNftResponse;
            })();

            v1.StateBlock = (function() {

                /**
                 * Properties of a StateBlock.
                 * @typedef {Object} nunatak.evm.v1.StateBlock.$Properties
                 * @property {number|Long} [height] StateBlock height
                 * @property {Uint8Array} [hash] StateBlock hash
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a StateBlock.
                 * @memberof nunatak.evm.v1
                 * @interface IStateBlock
                 * @augments nunatak.evm.v1.StateBlock.$Properties
                 * @deprecated Use nunatak.evm.v1.StateBlock.$Properties instead.
                 */

                /**
                 * Shape of a StateBlock.
                 * @typedef {nunatak.evm.v1.StateBlock.$Properties} nunatak.evm.v1.StateBlock.$Shape
                 */

                /**
                 * Constructs a new StateBlock.
                 * @memberof nunatak.evm.v1
                 * @classdesc Represents a StateBlock.
                 * @constructor
                 * @param {nunatak.evm.v1.StateBlock.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const StateBlock = function (properties) {
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * StateBlock height.
                 * @member {number|Long} height
                 * @memberof nunatak.evm.v1.StateBlock
                 * @instance
                 */
                StateBlock.prototype.height = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

                /**
                 * StateBlock hash.
                 * @member {Uint8Array} hash
                 * @memberof nunatak.evm.v1.StateBlock
                 * @instance
                 */
                StateBlock.prototype.hash = $util.newBuffer([]);

                /**
                 * Encodes the specified StateBlock message. Does not implicitly {@link nunatak.evm.v1.StateBlock.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.evm.v1.StateBlock
                 * @static
                 * @param {nunatak.evm.v1.StateBlock.$Properties} message StateBlock message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                StateBlock.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.height != null && $Object.hasOwnProperty.call(message, "height") && (typeof message.height === "object" ? message.height.low || message.height.high : message.height !== 0))
                        writer.uint32(/* id 1, wireType 0 =*/8).uint64(message.height);
                    if (message.hash != null && $Object.hasOwnProperty.call(message, "hash") && message.hash.length)
                        writer.uint32(/* id 2, wireType 2 =*/18).bytes(message.hash);
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a StateBlock message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.evm.v1.StateBlock
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.evm.v1.StateBlock & nunatak.evm.v1.StateBlock.$Shape} StateBlock
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                StateBlock.decode = function (reader, length, _end, _depth, _target) {
                    if (!(reader instanceof $Reader))
                        reader = $Reader.create(reader);
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $Reader.recursionLimit)
                        throw $Error("max depth exceeded");
                    let end, message, value;
                    if (length === $undefined)
                        end = reader.len;
                    else {
                        end = reader.pos + length;
                        if (end > reader.len)
                            throw $RangeError("index out of range");
                        length = reader.len;
                        reader.len = end;
                    }
                    message = _target || new $root.nunatak.evm.v1.StateBlock();
                    while (reader.pos < end) {
                        let start = reader.pos;
                        let tag = reader.tag();
                        if (tag === _end) {
                            _end = $undefined;
                            break;
                        }
                        let wireType = tag & 7;
                        switch (tag >>>= 3) {
                        case 1: {
                                if (wireType !== 0)
                                    break;
                                if (typeof (value = reader.uint64()) === "object" ? value.low || value.high : value !== 0)
                                    message.height = value;
                                else
                                    delete message.height;
                                continue;
                            }
                        case 2: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.bytes()).length)
                                    message.hash = value;
                                else
                                    delete message.hash;
                                continue;
                            }
                        }
                        reader.skipType(wireType, _depth, tag);
                        if (!reader.discardUnknown) {
                            $util.makeProp(message, "$unknowns", false);
                            (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                        }
                    }
                    if (length !== $undefined) {
                        if (reader.pos !== end)
                            throw $RangeError("index out of range");
                        reader.len = length;
                    }
                    if (_end !== $undefined)
                        throw $Error("missing end group");
                    return message;
                };

                return StateBlock;
            })();

            v1.CallRequest = (function() {

                /**
                 * Properties of a CallRequest.
                 * @typedef {Object} nunatak.evm.v1.CallRequest.$Properties
                 * @property {string} [chainId] CallRequest chainId
                 * @property {nunatak.evm.v1.StateBlock.$Properties} [block] CallRequest block
                 * @property {Array.<nunatak.evm.v1.StateCall.$Properties>} [calls] CallRequest calls
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a CallRequest.
                 * @memberof nunatak.evm.v1
                 * @interface ICallRequest
                 * @augments nunatak.evm.v1.CallRequest.$Properties
                 * @deprecated Use nunatak.evm.v1.CallRequest.$Properties instead.
                 */

                /**
                 * Shape of a CallRequest.
                 * @typedef {nunatak.evm.v1.CallRequest.$Properties} nunatak.evm.v1.CallRequest.$Shape
                 */

                /**
                 * Constructs a new CallRequest.
                 * @memberof nunatak.evm.v1
                 * @classdesc Represents a CallRequest.
                 * @constructor
                 * @param {nunatak.evm.v1.CallRequest.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const CallRequest = function (properties) {
                    this.calls = [];
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * CallRequest chainId.
                 * @member {string} chainId
                 * @memberof nunatak.evm.v1.CallRequest
                 * @instance
                 */
                CallRequest.prototype.chainId = "";

                /**
                 * CallRequest block.
                 * @member {nunatak.evm.v1.StateBlock} block
                 * @memberof nunatak.evm.v1.CallRequest
                 * @instance
                 */
                CallRequest.prototype.block = null;

                /**
                 * CallRequest calls.
                 * @member {Array.<nunatak.evm.v1.StateCall>} calls
                 * @memberof nunatak.evm.v1.CallRequest
                 * @instance
                 */
                CallRequest.prototype.calls = $util.emptyArray;

                /**
                 * Encodes the specified CallRequest message. Does not implicitly {@link nunatak.evm.v1.CallRequest.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.evm.v1.CallRequest
                 * @static
                 * @param {nunatak.evm.v1.CallRequest.$Properties} message CallRequest message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                CallRequest.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.chainId != null && $Object.hasOwnProperty.call(message, "chainId") && message.chainId !== "")
                        writer.uint32(/* id 1, wireType 2 =*/10).string(message.chainId);
                    if (message.block != null && $Object.hasOwnProperty.call(message, "block"))
                        $root.nunatak.evm.v1.StateBlock.encode(message.block, writer.uint32(/* id 2, wireType 2 =*/18).fork(), _depth + 1).ldelim();
                    if (message.calls != null && message.calls.length)
                        for (let i = 0; i < message.calls.length; ++i)
                            $root.nunatak.evm.v1.StateCall.encode(message.calls[i], writer.uint32(/* id 3, wireType 2 =*/26).fork(), _depth + 1).ldelim();
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a CallRequest message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.evm.v1.CallRequest
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.evm.v1.CallRequest & nunatak.evm.v1.CallRequest.$Shape} CallRequest
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                CallRequest.decode = function (reader, length, _end, _depth, _target) {
                    if (!(reader instanceof $Reader))
                        reader = $Reader.create(reader);
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $Reader.recursionLimit)
                        throw $Error("max depth exceeded");
                    let end, message, value;
                    if (length === $undefined)
                        end = reader.len;
                    else {
                        end = reader.pos + length;
                        if (end > reader.len)
                            throw $RangeError("index out of range");
                        length = reader.len;
                        reader.len = end;
                    }
                    message = _target || new $root.nunatak.evm.v1.CallRequest();
                    while (reader.pos < end) {
                        let start = reader.pos;
                        let tag = reader.tag();
                        if (tag === _end) {
                            _end = $undefined;
                            break;
                        }
                        let wireType = tag & 7;
                        switch (tag >>>= 3) {
                        case 1: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.stringVerify()).length)
                                    message.chainId = value;
                                else
                                    delete message.chainId;
                                continue;
                            }
                        case 2: {
                                if (wireType !== 2)
                                    break;
                                message.block = $root.nunatak.evm.v1.StateBlock.decode(reader, reader.size(), $undefined, _depth + 1, message.block);
                                continue;
                            }
                        case 3: {
                                if (wireType !== 2)
                                    break;
                                if (!(message.calls && message.calls.length))
                                    message.calls = [];
                                message.calls.push($root.nunatak.evm.v1.StateCall.decode(reader, reader.size(), $undefined, _depth + 1));
                                continue;
                            }
                        }
                        reader.skipType(wireType, _depth, tag);
                        if (!reader.discardUnknown) {
                            $util.makeProp(message, "$unknowns", false);
                            (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                        }
                    }
                    if (length !== $undefined) {
                        if (reader.pos !== end)
                            throw $RangeError("index out of range");
                        reader.len = length;
                    }
                    if (_end !== $undefined)
                        throw $Error("missing end group");
                    return message;
                };

                return CallRequest;
            })();

            v1.StateCall = (function() {

                /**
                 * Properties of a StateCall.
                 * @typedef {Object} nunatak.evm.v1.StateCall.$Properties
                 * @property {Uint8Array} [to] StateCall to
                 * @property {Uint8Array} [data] StateCall data
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a StateCall.
                 * @memberof nunatak.evm.v1
                 * @interface IStateCall
                 * @augments nunatak.evm.v1.StateCall.$Properties
                 * @deprecated Use nunatak.evm.v1.StateCall.$Properties instead.
                 */

                /**
                 * Shape of a StateCall.
                 * @typedef {nunatak.evm.v1.StateCall.$Properties} nunatak.evm.v1.StateCall.$Shape
                 */

                /**
                 * Constructs a new StateCall.
                 * @memberof nunatak.evm.v1
                 * @classdesc Represents a StateCall.
                 * @constructor
                 * @param {nunatak.evm.v1.StateCall.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const StateCall = function (properties) {
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * StateCall to.
                 * @member {Uint8Array} to
                 * @memberof nunatak.evm.v1.StateCall
                 * @instance
                 */
                StateCall.prototype.to = $util.newBuffer([]);

                /**
                 * StateCall data.
                 * @member {Uint8Array} data
                 * @memberof nunatak.evm.v1.StateCall
                 * @instance
                 */
                StateCall.prototype.data = $util.newBuffer([]);

                /**
                 * Encodes the specified StateCall message. Does not implicitly {@link nunatak.evm.v1.StateCall.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.evm.v1.StateCall
                 * @static
                 * @param {nunatak.evm.v1.StateCall.$Properties} message StateCall message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                StateCall.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.to != null && $Object.hasOwnProperty.call(message, "to") && message.to.length)
                        writer.uint32(/* id 1, wireType 2 =*/10).bytes(message.to);
                    if (message.data != null && $Object.hasOwnProperty.call(message, "data") && message.data.length)
                        writer.uint32(/* id 2, wireType 2 =*/18).bytes(message.data);
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a StateCall message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.evm.v1.StateCall
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.evm.v1.StateCall & nunatak.evm.v1.StateCall.$Shape} StateCall
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                StateCall.decode = function (reader, length, _end, _depth, _target) {
                    if (!(reader instanceof $Reader))
                        reader = $Reader.create(reader);
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $Reader.recursionLimit)
                        throw $Error("max depth exceeded");
                    let end, message, value;
                    if (length === $undefined)
                        end = reader.len;
                    else {
                        end = reader.pos + length;
                        if (end > reader.len)
                            throw $RangeError("index out of range");
                        length = reader.len;
                        reader.len = end;
                    }
                    message = _target || new $root.nunatak.evm.v1.StateCall();
                    while (reader.pos < end) {
                        let start = reader.pos;
                        let tag = reader.tag();
                        if (tag === _end) {
                            _end = $undefined;
                            break;
                        }
                        let wireType = tag & 7;
                        switch (tag >>>= 3) {
                        case 1: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.bytes()).length)
                                    message.to = value;
                                else
                                    delete message.to;
                                continue;
                            }
                        case 2: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.bytes()).length)
                                    message.data = value;
                                else
                                    delete message.data;
                                continue;
                            }
                        }
                        reader.skipType(wireType, _depth, tag);
                        if (!reader.discardUnknown) {
                            $util.makeProp(message, "$unknowns", false);
                            (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                        }
                    }
                    if (length !== $undefined) {
                        if (reader.pos !== end)
                            throw $RangeError("index out of range");
                        reader.len = length;
                    }
                    if (_end !== $undefined)
                        throw $Error("missing end group");
                    return message;
                };

                return StateCall;
            })();

            v1.CallResponse = (function() {

                /**
                 * Properties of a CallResponse.
                 * @typedef {Object} nunatak.evm.v1.CallResponse.$Properties
                 * @property {Array.<nunatak.evm.v1.StateCallResult.$Properties>} [results] CallResponse results
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a CallResponse.
                 * @memberof nunatak.evm.v1
                 * @interface ICallResponse
                 * @augments nunatak.evm.v1.CallResponse.$Properties
                 * @deprecated Use nunatak.evm.v1.CallResponse.$Properties instead.
                 */

                /**
                 * Shape of a CallResponse.
                 * @typedef {nunatak.evm.v1.CallResponse.$Properties} nunatak.evm.v1.CallResponse.$Shape
                 */

                /**
                 * Constructs a new CallResponse.
                 * @memberof nunatak.evm.v1
                 * @classdesc Represents a CallResponse.
                 * @constructor
                 * @param {nunatak.evm.v1.CallResponse.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const CallResponse = function (properties) {
                    this.results = [];
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * CallResponse results.
                 * @member {Array.<nunatak.evm.v1.StateCallResult>} results
                 * @memberof nunatak.evm.v1.CallResponse
                 * @instance
                 */
                CallResponse.prototype.results = $util.emptyArray;

                /**
                 * Encodes the specified CallResponse message. Does not implicitly {@link nunatak.evm.v1.CallResponse.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.evm.v1.CallResponse
                 * @static
                 * @param {nunatak.evm.v1.CallResponse.$Properties} message CallResponse message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                CallResponse.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.results != null && message.results.length)
                        for (let i = 0; i < message.results.length; ++i)
                            $root.nunatak.evm.v1.StateCallResult.encode(message.results[i], writer.uint32(/* id 1, wireType 2 =*/10).fork(), _depth + 1).ldelim();
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a CallResponse message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.evm.v1.CallResponse
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.evm.v1.CallResponse & nunatak.evm.v1.CallResponse.$Shape} CallResponse
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                CallResponse.decode = function (reader, length, _end, _depth, _target) {
                    if (!(reader instanceof $Reader))
                        reader = $Reader.create(reader);
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $Reader.recursionLimit)
                        throw $Error("max depth exceeded");
                    let end, message;
                    if (length === $undefined)
                        end = reader.len;
                    else {
                        end = reader.pos + length;
                        if (end > reader.len)
                            throw $RangeError("index out of range");
                        length = reader.len;
                        reader.len = end;
                    }
                    message = _target || new $root.nunatak.evm.v1.CallResponse();
                    while (reader.pos < end) {
                        let start = reader.pos;
                        let tag = reader.tag();
                        if (tag === _end) {
                            _end = $undefined;
                            break;
                        }
                        let wireType = tag & 7;
                        switch (tag >>>= 3) {
                        case 1: {
                                if (wireType !== 2)
                                    break;
                                if (!(message.results && message.results.length))
                                    message.results = [];
                                message.results.push($root.nunatak.evm.v1.StateCallResult.decode(reader, reader.size(), $undefined, _depth + 1));
                                continue;
                            }
                        }
                        reader.skipType(wireType, _depth, tag);
                        if (!reader.discardUnknown) {
                            $util.makeProp(message, "$unknowns", false);
                            (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                        }
                    }
                    if (length !== $undefined) {
                        if (reader.pos !== end)
                            throw $RangeError("index out of range");
                        reader.len = length;
                    }
                    if (_end !== $undefined)
                        throw $Error("missing end group");
                    return message;
                };

                return CallResponse;
            })();

            v1.StateCallResult = (function() {

                /**
                 * Properties of a StateCallResult.
                 * @typedef {Object} nunatak.evm.v1.StateCallResult.$Properties
                 * @property {Uint8Array|null} [data] StateCallResult data
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a StateCallResult.
                 * @memberof nunatak.evm.v1
                 * @interface IStateCallResult
                 * @augments nunatak.evm.v1.StateCallResult.$Properties
                 * @deprecated Use nunatak.evm.v1.StateCallResult.$Properties instead.
                 */

                /**
                 * Shape of a StateCallResult.
                 * @typedef {nunatak.evm.v1.StateCallResult.$Properties} nunatak.evm.v1.StateCallResult.$Shape
                 */

                /**
                 * Constructs a new StateCallResult.
                 * @memberof nunatak.evm.v1
                 * @classdesc Represents a StateCallResult.
                 * @constructor
                 * @param {nunatak.evm.v1.StateCallResult.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const StateCallResult = function (properties) {
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * StateCallResult data.
                 * @member {Uint8Array|null} data
                 * @memberof nunatak.evm.v1.StateCallResult
                 * @instance
                 */
                StateCallResult.prototype.data = null;

                // OneOf field names bound to virtual getters and setters
                let $oneOfFields;

                // Virtual OneOf for proto3 optional field
                $Object.defineProperty(StateCallResult.prototype, "_data", {
                    get: $util.oneOfGetter($oneOfFields = ["data"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                /**
                 * Encodes the specified StateCallResult message. Does not implicitly {@link nunatak.evm.v1.StateCallResult.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.evm.v1.StateCallResult
                 * @static
                 * @param {nunatak.evm.v1.StateCallResult.$Properties} message StateCallResult message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                StateCallResult.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.data != null && $Object.hasOwnProperty.call(message, "data"))
                        writer.uint32(/* id 1, wireType 2 =*/10).bytes(message.data);
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a StateCallResult message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.evm.v1.StateCallResult
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.evm.v1.StateCallResult & nunatak.evm.v1.StateCallResult.$Shape} StateCallResult
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                StateCallResult.decode = function (reader, length, _end, _depth, _target) {
                    if (!(reader instanceof $Reader))
                        reader = $Reader.create(reader);
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $Reader.recursionLimit)
                        throw $Error("max depth exceeded");
                    let end, message;
                    if (length === $undefined)
                        end = reader.len;
                    else {
                        end = reader.pos + length;
                        if (end > reader.len)
                            throw $RangeError("index out of range");
                        length = reader.len;
                        reader.len = end;
                    }
                    message = _target || new $root.nunatak.evm.v1.StateCallResult();
                    while (reader.pos < end) {
                        let start = reader.pos;
                        let tag = reader.tag();
                        if (tag === _end) {
                            _end = $undefined;
                            break;
                        }
                        let wireType = tag & 7;
                        switch (tag >>>= 3) {
                        case 1: {
                                if (wireType !== 2)
                                    break;
                                message.data = reader.bytes();
                                message._data = "data";
                                continue;
                            }
                        }
                        reader.skipType(wireType, _depth, tag);
                        if (!reader.discardUnknown) {
                            $util.makeProp(message, "$unknowns", false);
                            (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                        }
                    }
                    if (length !== $undefined) {
                        if (reader.pos !== end)
                            throw $RangeError("index out of range");
                        reader.len = length;
                    }
                    if (_end !== $undefined)
                        throw $Error("missing end group");
                    return message;
                };

                return StateCallResult;
            })();

            v1.BalancesRequest = (function() {

                /**
                 * Properties of a BalancesRequest.
                 * @typedef {Object} nunatak.evm.v1.BalancesRequest.$Properties
                 * @property {string} [chainId] BalancesRequest chainId
                 * @property {nunatak.evm.v1.StateBlock.$Properties} [block] BalancesRequest block
                 * @property {Array.<Uint8Array>} [addresses] BalancesRequest addresses
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a BalancesRequest.
                 * @memberof nunatak.evm.v1
                 * @interface IBalancesRequest
                 * @augments nunatak.evm.v1.BalancesRequest.$Properties
                 * @deprecated Use nunatak.evm.v1.BalancesRequest.$Properties instead.
                 */

                /**
                 * Shape of a BalancesRequest.
                 * @typedef {nunatak.evm.v1.BalancesRequest.$Properties} nunatak.evm.v1.BalancesRequest.$Shape
                 */

                /**
                 * Constructs a new BalancesRequest.
                 * @memberof nunatak.evm.v1
                 * @classdesc Represents a BalancesRequest.
                 * @constructor
                 * @param {nunatak.evm.v1.BalancesRequest.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const BalancesRequest = function (properties) {
                    this.addresses = [];
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * BalancesRequest chainId.
                 * @member {string} chainId
                 * @memberof nunatak.evm.v1.BalancesRequest
                 * @instance
                 */
                BalancesRequest.prototype.chainId = "";

                /**
                 * BalancesRequest block.
                 * @member {nunatak.evm.v1.StateBlock} block
                 * @memberof nunatak.evm.v1.BalancesRequest
                 * @instance
                 */
                BalancesRequest.prototype.block = null;

                /**
                 * BalancesRequest addresses.
                 * @member {Array.<Uint8Array>} addresses
                 * @memberof nunatak.evm.v1.BalancesRequest
                 * @instance
                 */
                BalancesRequest.prototype.addresses = $util.emptyArray;

                /**
                 * Encodes the specified BalancesRequest message. Does not implicitly {@link nunatak.evm.v1.BalancesRequest.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.evm.v1.BalancesRequest
                 * @static
                 * @param {nunatak.evm.v1.BalancesRequest.$Properties} message BalancesRequest message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                BalancesRequest.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.chainId != null && $Object.hasOwnProperty.call(message, "chainId") && message.chainId !== "")
                        writer.uint32(/* id 1, wireType 2 =*/10).string(message.chainId);
                    if (message.block != null && $Object.hasOwnProperty.call(message, "block"))
                        $root.nunatak.evm.v1.StateBlock.encode(message.block, writer.uint32(/* id 2, wireType 2 =*/18).fork(), _depth + 1).ldelim();
                    if (message.addresses != null && message.addresses.length)
                        for (let i = 0; i < message.addresses.length; ++i)
                            writer.uint32(/* id 3, wireType 2 =*/26).bytes(message.addresses[i]);
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a BalancesRequest message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.evm.v1.BalancesRequest
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.evm.v1.BalancesRequest & nunatak.evm.v1.BalancesRequest.$Shape} BalancesRequest
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                BalancesRequest.decode = function (reader, length, _end, _depth, _target) {
                    if (!(reader instanceof $Reader))
                        reader = $Reader.create(reader);
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $Reader.recursionLimit)
                        throw $Error("max depth exceeded");
                    let end, message, value;
                    if (length === $undefined)
                        end = reader.len;
                    else {
                        end = reader.pos + length;
                        if (end > reader.len)
                            throw $RangeError("index out of range");
                        length = reader.len;
                        reader.len = end;
                    }
                    message = _target || new $root.nunatak.evm.v1.BalancesRequest();
                    while (reader.pos < end) {
                        let start = reader.pos;
                        let tag = reader.tag();
                        if (tag === _end) {
                            _end = $undefined;
                            break;
                        }
                        let wireType = tag & 7;
                        switch (tag >>>= 3) {
                        case 1: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.stringVerify()).length)
                                    message.chainId = value;
                                else
                                    delete message.chainId;
                                continue;
                            }
                        case 2: {
                                if (wireType !== 2)
                                    break;
                                message.block = $root.nunatak.evm.v1.StateBlock.decode(reader, reader.size(), $undefined, _depth + 1, message.block);
                                continue;
                            }
                        case 3: {
                                if (wireType !== 2)
                                    break;
                                if (!(message.addresses && message.addresses.length))
                                    message.addresses = [];
                                message.addresses.push(reader.bytes());
                                continue;
                            }
                        }
                        reader.skipType(wireType, _depth, tag);
                        if (!reader.discardUnknown) {
                            $util.makeProp(message, "$unknowns", false);
                            (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                        }
                    }
                    if (length !== $undefined) {
                        if (reader.pos !== end)
                            throw $RangeError("index out of range");
                        reader.len = length;
                    }
                    if (_end !== $undefined)
                        throw $Error("missing end group");
                    return message;
                };

                return BalancesRequest;
            })();

            v1.BalancesResponse = (function() {

                /**
                 * Properties of a BalancesResponse.
                 * @typedef {Object} nunatak.evm.v1.BalancesResponse.$Properties
                 * @property {Array.<Uint8Array>} [balances] BalancesResponse balances
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a BalancesResponse.
                 * @memberof nunatak.evm.v1
                 * @interface IBalancesResponse
                 * @augments nunatak.evm.v1.BalancesResponse.$Properties
                 * @deprecated Use nunatak.evm.v1.BalancesResponse.$Properties instead.
                 */

                /**
                 * Shape of a BalancesResponse.
                 * @typedef {nunatak.evm.v1.BalancesResponse.$Properties} nunatak.evm.v1.BalancesResponse.$Shape
                 */

                /**
                 * Constructs a new BalancesResponse.
                 * @memberof nunatak.evm.v1
                 * @classdesc Represents a BalancesResponse.
                 * @constructor
                 * @param {nunatak.evm.v1.BalancesResponse.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const BalancesResponse = function (properties) {
                    this.balances = [];
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * BalancesResponse balances.
                 * @member {Array.<Uint8Array>} balances
                 * @memberof nunatak.evm.v1.BalancesResponse
                 * @instance
                 */
                BalancesResponse.prototype.balances = $util.emptyArray;

                /**
                 * Encodes the specified BalancesResponse message. Does not implicitly {@link nunatak.evm.v1.BalancesResponse.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.evm.v1.BalancesResponse
                 * @static
                 * @param {nunatak.evm.v1.BalancesResponse.$Properties} message BalancesResponse message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                BalancesResponse.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.balances != null && message.balances.length)
                        for (let i = 0; i < message.balances.length; ++i)
                            writer.uint32(/* id 1, wireType 2 =*/10).bytes(message.balances[i]);
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a BalancesResponse message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.evm.v1.BalancesResponse
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.evm.v1.BalancesResponse & nunatak.evm.v1.BalancesResponse.$Shape} BalancesResponse
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                BalancesResponse.decode = function (reader, length, _end, _depth, _target) {
                    if (!(reader instanceof $Reader))
                        reader = $Reader.create(reader);
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $Reader.recursionLimit)
                        throw $Error("max depth exceeded");
                    let end, message;
                    if (length === $undefined)
                        end = reader.len;
                    else {
                        end = reader.pos + length;
                        if (end > reader.len)
                            throw $RangeError("index out of range");
                        length = reader.len;
                        reader.len = end;
                    }
                    message = _target || new $root.nunatak.evm.v1.BalancesResponse();
                    while (reader.pos < end) {
                        let start = reader.pos;
                        let tag = reader.tag();
                        if (tag === _end) {
                            _end = $undefined;
                            break;
                        }
                        let wireType = tag & 7;
                        switch (tag >>>= 3) {
                        case 1: {
                                if (wireType !== 2)
                                    break;
                                if (!(message.balances && message.balances.length))
                                    message.balances = [];
                                message.balances.push(reader.bytes());
                                continue;
                            }
                        }
                        reader.skipType(wireType, _depth, tag);
                        if (!reader.discardUnknown) {
                            $util.makeProp(message, "$unknowns", false);
                            (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                        }
                    }
                    if (length !== $undefined) {
                        if (reader.pos !== end)
                            throw $RangeError("index out of range");
                        reader.len = length;
                    }
                    if (_end !== $undefined)
                        throw $Error("missing end group");
                    return message;
                };

                return BalancesResponse;
            })();

            v1.CodesRequest = (function() {

                /**
                 * Properties of a CodesRequest.
                 * @typedef {Object} nunatak.evm.v1.CodesRequest.$Properties
                 * @property {string} [chainId] CodesRequest chainId
                 * @property {nunatak.evm.v1.StateBlock.$Properties} [block] CodesRequest block
                 * @property {Array.<Uint8Array>} [addresses] CodesRequest addresses
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a CodesRequest.
                 * @memberof nunatak.evm.v1
                 * @interface ICodesRequest
                 * @augments nunatak.evm.v1.CodesRequest.$Properties
                 * @deprecated Use nunatak.evm.v1.CodesRequest.$Properties instead.
                 */

                /**
                 * Shape of a CodesRequest.
                 * @typedef {nunatak.evm.v1.CodesRequest.$Properties} nunatak.evm.v1.CodesRequest.$Shape
                 */

                /**
                 * Constructs a new CodesRequest.
                 * @memberof nunatak.evm.v1
                 * @classdesc Represents a CodesRequest.
                 * @constructor
                 * @param {nunatak.evm.v1.CodesRequest.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const CodesRequest = function (properties) {
                    this.addresses = [];
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * CodesRequest chainId.
                 * @member {string} chainId
                 * @memberof nunatak.evm.v1.CodesRequest
                 * @instance
                 */
                CodesRequest.prototype.chainId = "";

                /**
                 * CodesRequest block.
                 * @member {nunatak.evm.v1.StateBlock} block
                 * @memberof nunatak.evm.v1.CodesRequest
                 * @instance
                 */
                CodesRequest.prototype.block = null;

                /**
                 * CodesRequest addresses.
                 * @member {Array.<Uint8Array>} addresses
                 * @memberof nunatak.evm.v1.CodesRequest
                 * @instance
                 */
                CodesRequest.prototype.addresses = $util.emptyArray;

                /**
                 * Encodes the specified CodesRequest message. Does not implicitly {@link nunatak.evm.v1.CodesRequest.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.evm.v1.CodesRequest
                 * @static
                 * @param {nunatak.evm.v1.CodesRequest.$Properties} message CodesRequest message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                CodesRequest.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.chainId != null && $Object.hasOwnProperty.call(message, "chainId") && message.chainId !== "")
                        writer.uint32(/* id 1, wireType 2 =*/10).string(message.chainId);
                    if (message.block != null && $Object.hasOwnProperty.call(message, "block"))
                        $root.nunatak.evm.v1.StateBlock.encode(message.block, writer.uint32(/* id 2, wireType 2 =*/18).fork(), _depth + 1).ldelim();
                    if (message.addresses != null && message.addresses.length)
                        for (let i = 0; i < message.addresses.length; ++i)
                            writer.uint32(/* id 3, wireType 2 =*/26).bytes(message.addresses[i]);
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a CodesRequest message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.evm.v1.CodesRequest
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.evm.v1.CodesRequest & nunatak.evm.v1.CodesRequest.$Shape} CodesRequest
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                CodesRequest.decode = function (reader, length, _end, _depth, _target) {
                    if (!(reader instanceof $Reader))
                        reader = $Reader.create(reader);
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $Reader.recursionLimit)
                        throw $Error("max depth exceeded");
                    let end, message, value;
                    if (length === $undefined)
                        end = reader.len;
                    else {
                        end = reader.pos + length;
                        if (end > reader.len)
                            throw $RangeError("index out of range");
                        length = reader.len;
                        reader.len = end;
                    }
                    message = _target || new $root.nunatak.evm.v1.CodesRequest();
                    while (reader.pos < end) {
                        let start = reader.pos;
                        let tag = reader.tag();
                        if (tag === _end) {
                            _end = $undefined;
                            break;
                        }
                        let wireType = tag & 7;
                        switch (tag >>>= 3) {
                        case 1: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.stringVerify()).length)
                                    message.chainId = value;
                                else
                                    delete message.chainId;
                                continue;
                            }
                        case 2: {
                                if (wireType !== 2)
                                    break;
                                message.block = $root.nunatak.evm.v1.StateBlock.decode(reader, reader.size(), $undefined, _depth + 1, message.block);
                                continue;
                            }
                        case 3: {
                                if (wireType !== 2)
                                    break;
                                if (!(message.addresses && message.addresses.length))
                                    message.addresses = [];
                                message.addresses.push(reader.bytes());
                                continue;
                            }
                        }
                        reader.skipType(wireType, _depth, tag);
                        if (!reader.discardUnknown) {
                            $util.makeProp(message, "$unknowns", false);
                            (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                        }
                    }
                    if (length !== $undefined) {
                        if (reader.pos !== end)
                            throw $RangeError("index out of range");
                        reader.len = length;
                    }
                    if (_end !== $undefined)
                        throw $Error("missing end group");
                    return message;
                };

                return CodesRequest;
            })();

            v1.CodesResponse = (function() {

                /**
                 * Properties of a CodesResponse.
                 * @typedef {Object} nunatak.evm.v1.CodesResponse.$Properties
                 * @property {Array.<Uint8Array>} [codes] CodesResponse codes
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a CodesResponse.
                 * @memberof nunatak.evm.v1
                 * @interface ICodesResponse
                 * @augments nunatak.evm.v1.CodesResponse.$Properties
                 * @deprecated Use nunatak.evm.v1.CodesResponse.$Properties instead.
                 */

                /**
                 * Shape of a CodesResponse.
                 * @typedef {nunatak.evm.v1.CodesResponse.$Properties} nunatak.evm.v1.CodesResponse.$Shape
                 */

                /**
                 * Constructs a new CodesResponse.
                 * @memberof nunatak.evm.v1
                 * @classdesc Represents a CodesResponse.
                 * @constructor
                 * @param {nunatak.evm.v1.CodesResponse.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const CodesResponse = function (properties) {
                    this.codes = [];
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * CodesResponse codes.
                 * @member {Array.<Uint8Array>} codes
                 * @memberof nunatak.evm.v1.CodesResponse
                 * @instance
                 */
                CodesResponse.prototype.codes = $util.emptyArray;

                /**
                 * Encodes the specified CodesResponse message. Does not implicitly {@link nunatak.evm.v1.CodesResponse.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.evm.v1.CodesResponse
                 * @static
                 * @param {nunatak.evm.v1.CodesResponse.$Properties} message CodesResponse message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                CodesResponse.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.codes != null && message.codes.length)
                        for (let i = 0; i < message.codes.length; ++i)
                            writer.uint32(/* id 1, wireType 2 =*/10).bytes(message.codes[i]);
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a CodesResponse message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.evm.v1.CodesResponse
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.evm.v1.CodesResponse & nunatak.evm.v1.CodesResponse.$Shape} CodesResponse
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                CodesResponse.decode = function (reader, length, _end, _depth, _target) {
                    if (!(reader instanceof $Reader))
                        reader = $Reader.create(reader);
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $Reader.recursionLimit)
                        throw $Error("max depth exceeded");
                    let end, message;
                    if (length === $undefined)
                        end = reader.len;
                    else {
                        end = reader.pos + length;
                        if (end > reader.len)
                            throw $RangeError("index out of range");
                        length = reader.len;
                        reader.len = end;
                    }
                    message = _target || new $root.nunatak.evm.v1.CodesResponse();
                    while (reader.pos < end) {
                        let start = reader.pos;
                        let tag = reader.tag();
                        if (tag === _end) {
                            _end = $undefined;
                            break;
                        }
                        let wireType = tag & 7;
                        switch (tag >>>= 3) {
                        case 1: {
                                if (wireType !== 2)
                                    break;
                                if (!(message.codes && message.codes.length))
                                    message.codes = [];
                                message.codes.push(reader.bytes());
                                continue;
                            }
                        }
                        reader.skipType(wireType, _depth, tag);
                        if (!reader.discardUnknown) {
                            $util.makeProp(message, "$unknowns", false);
                            (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                        }
                    }
                    if (length !== $undefined) {
                        if (reader.pos !== end)
                            throw $RangeError("index out of range");
                        reader.len = length;
                    }
                    if (_end !== $undefined)
                        throw $Error("missing end group");
                    return message;
                };

                return CodesResponse;
            })();

            v1.StorageRequest = (function() {

                /**
                 * Properties of a StorageRequest.
                 * @typedef {Object} nunatak.evm.v1.StorageRequest.$Properties
                 * @property {string} [chainId] StorageRequest chainId
                 * @property {nunatak.evm.v1.StateBlock.$Properties} [block] StorageRequest block
                 * @property {Array.<nunatak.evm.v1.StorageSlot.$Properties>} [slots] StorageRequest slots
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a StorageRequest.
                 * @memberof nunatak.evm.v1
                 * @interface IStorageRequest
                 * @augments nunatak.evm.v1.StorageRequest.$Properties
                 * @deprecated Use nunatak.evm.v1.StorageRequest.$Properties instead.
                 */

                /**
                 * Shape of a StorageRequest.
                 * @typedef {nunatak.evm.v1.StorageRequest.$Properties} nunatak.evm.v1.StorageRequest.$Shape
                 */

                /**
                 * Constructs a new StorageRequest.
                 * @memberof nunatak.evm.v1
                 * @classdesc Represents a StorageRequest.
                 * @constructor
                 * @param {nunatak.evm.v1.StorageRequest.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const StorageRequest = function (properties) {
                    this.slots = [];
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * StorageRequest chainId.
                 * @member {string} chainId
                 * @memberof nunatak.evm.v1.StorageRequest
                 * @instance
                 */
                StorageRequest.prototype.chainId = "";

                /**
                 * StorageRequest block.
                 * @member {nunatak.evm.v1.StateBlock} block
                 * @memberof nunatak.evm.v1.StorageRequest
                 * @instance
                 */
                StorageRequest.prototype.block = null;

                /**
                 * StorageRequest slots.
                 * @member {Array.<nunatak.evm.v1.StorageSlot>} slots
                 * @memberof nunatak.evm.v1.StorageRequest
                 * @instance
                 */
                StorageRequest.prototype.slots = $util.emptyArray;

                /**
                 * Encodes the specified StorageRequest message. Does not implicitly {@link nunatak.evm.v1.StorageRequest.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.evm.v1.StorageRequest
                 * @static
                 * @param {nunatak.evm.v1.StorageRequest.$Properties} message StorageRequest message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                StorageRequest.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.chainId != null && $Object.hasOwnProperty.call(message, "chainId") && message.chainId !== "")
                        writer.uint32(/* id 1, wireType 2 =*/10).string(message.chainId);
                    if (message.block != null && $Object.hasOwnProperty.call(message, "block"))
                        $root.nunatak.evm.v1.StateBlock.encode(message.block, writer.uint32(/* id 2, wireType 2 =*/18).fork(), _depth + 1).ldelim();
                    if (message.slots != null && message.slots.length)
                        for (let i = 0; i < message.slots.length; ++i)
                            $root.nunatak.evm.v1.StorageSlot.encode(message.slots[i], writer.uint32(/* id 3, wireType 2 =*/26).fork(), _depth + 1).ldelim();
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a StorageRequest message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.evm.v1.StorageRequest
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.evm.v1.StorageRequest & nunatak.evm.v1.StorageRequest.$Shape} StorageRequest
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                StorageRequest.decode = function (reader, length, _end, _depth, _target) {
                    if (!(reader instanceof $Reader))
                        reader = $Reader.create(reader);
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $Reader.recursionLimit)
                        throw $Error("max depth exceeded");
                    let end, message, value;
                    if (length === $undefined)
                        end = reader.len;
                    else {
                        end = reader.pos + length;
                        if (end > reader.len)
                            throw $RangeError("index out of range");
                        length = reader.len;
                        reader.len = end;
                    }
                    message = _target || new $root.nunatak.evm.v1.StorageRequest();
                    while (reader.pos < end) {
                        let start = reader.pos;
                        let tag = reader.tag();
                        if (tag === _end) {
                            _end = $undefined;
                            break;
                        }
                        let wireType = tag & 7;
                        switch (tag >>>= 3) {
                        case 1: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.stringVerify()).length)
                                    message.chainId = value;
                                else
                                    delete message.chainId;
                                continue;
                            }
                        case 2: {
                                if (wireType !== 2)
                                    break;
                                message.block = $root.nunatak.evm.v1.StateBlock.decode(reader, reader.size(), $undefined, _depth + 1, message.block);
                                continue;
                            }
                        case 3: {
                                if (wireType !== 2)
                                    break;
                                if (!(message.slots && message.slots.length))
                                    message.slots = [];
                                message.slots.push($root.nunatak.evm.v1.StorageSlot.decode(reader, reader.size(), $undefined, _depth + 1));
                                continue;
                            }
                        }
                        reader.skipType(wireType, _depth, tag);
                        if (!reader.discardUnknown) {
                            $util.makeProp(message, "$unknowns", false);
                            (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                        }
                    }
                    if (length !== $undefined) {
                        if (reader.pos !== end)
                            throw $RangeError("index out of range");
                        reader.len = length;
                    }
                    if (_end !== $undefined)
                        throw $Error("missing end group");
                    return message;
                };

                return StorageRequest;
            })();

            v1.StorageSlot = (function() {

                /**
                 * Properties of a StorageSlot.
                 * @typedef {Object} nunatak.evm.v1.StorageSlot.$Properties
                 * @property {Uint8Array} [address] StorageSlot address
                 * @property {Uint8Array} [slot] StorageSlot slot
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a StorageSlot.
                 * @memberof nunatak.evm.v1
                 * @interface IStorageSlot
                 * @augments nunatak.evm.v1.StorageSlot.$Properties
                 * @deprecated Use nunatak.evm.v1.StorageSlot.$Properties instead.
                 */

                /**
                 * Shape of a StorageSlot.
                 * @typedef {nunatak.evm.v1.StorageSlot.$Properties} nunatak.evm.v1.StorageSlot.$Shape
                 */

                /**
                 * Constructs a new StorageSlot.
                 * @memberof nunatak.evm.v1
                 * @classdesc Represents a StorageSlot.
                 * @constructor
                 * @param {nunatak.evm.v1.StorageSlot.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const StorageSlot = function (properties) {
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * StorageSlot address.
                 * @member {Uint8Array} address
                 * @memberof nunatak.evm.v1.StorageSlot
                 * @instance
                 */
                StorageSlot.prototype.address = $util.newBuffer([]);

                /**
                 * StorageSlot slot.
                 * @member {Uint8Array} slot
                 * @memberof nunatak.evm.v1.StorageSlot
                 * @instance
                 */
                StorageSlot.prototype.slot = $util.newBuffer([]);

                /**
                 * Encodes the specified StorageSlot message. Does not implicitly {@link nunatak.evm.v1.StorageSlot.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.evm.v1.StorageSlot
                 * @static
                 * @param {nunatak.evm.v1.StorageSlot.$Properties} message StorageSlot message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                StorageSlot.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.address != null && $Object.hasOwnProperty.call(message, "address") && message.address.length)
                        writer.uint32(/* id 1, wireType 2 =*/10).bytes(message.address);
                    if (message.slot != null && $Object.hasOwnProperty.call(message, "slot") && message.slot.length)
                        writer.uint32(/* id 2, wireType 2 =*/18).bytes(message.slot);
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a StorageSlot message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.evm.v1.StorageSlot
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.evm.v1.StorageSlot & nunatak.evm.v1.StorageSlot.$Shape} StorageSlot
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                StorageSlot.decode = function (reader, length, _end, _depth, _target) {
                    if (!(reader instanceof $Reader))
                        reader = $Reader.create(reader);
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $Reader.recursionLimit)
                        throw $Error("max depth exceeded");
                    let end, message, value;
                    if (length === $undefined)
                        end = reader.len;
                    else {
                        end = reader.pos + length;
                        if (end > reader.len)
                            throw $RangeError("index out of range");
                        length = reader.len;
                        reader.len = end;
                    }
                    message = _target || new $root.nunatak.evm.v1.StorageSlot();
                    while (reader.pos < end) {
                        let start = reader.pos;
                        let tag = reader.tag();
                        if (tag === _end) {
                            _end = $undefined;
                            break;
                        }
                        let wireType = tag & 7;
                        switch (tag >>>= 3) {
                        case 1: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.bytes()).length)
                                    message.address = value;
                                else
                                    delete message.address;
                                continue;
                            }
                        case 2: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.bytes()).length)
                                    message.slot = value;
                                else
                                    delete message.slot;
                                continue;
                            }
                        }
                        reader.skipType(wireType, _depth, tag);
                        if (!reader.discardUnknown) {
                            $util.makeProp(message, "$unknowns", false);
                            (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                        }
                    }
                    if (length !== $undefined) {
                        if (reader.pos !== end)
                            throw $RangeError("index out of range");
                        reader.len = length;
                    }
                    if (_end !== $undefined)
                        throw $Error("missing end group");
                    return message;
                };

                return StorageSlot;
            })();

            v1.StorageResponse = (function() {

                /**
                 * Properties of a StorageResponse.
                 * @typedef {Object} nunatak.evm.v1.StorageResponse.$Properties
                 * @property {Array.<Uint8Array>} [words] StorageResponse words
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a StorageResponse.
                 * @memberof nunatak.evm.v1
                 * @interface IStorageResponse
                 * @augments nunatak.evm.v1.StorageResponse.$Properties
                 * @deprecated Use nunatak.evm.v1.StorageResponse.$Properties instead.
                 */

                /**
                 * Shape of a StorageResponse.
                 * @typedef {nunatak.evm.v1.StorageResponse.$Properties} nunatak.evm.v1.StorageResponse.$Shape
                 */

                /**
                 * Constructs a new StorageResponse.
                 * @memberof nunatak.evm.v1
                 * @classdesc Represents a StorageResponse.
                 * @constructor
                 * @param {nunatak.evm.v1.StorageResponse.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const StorageResponse = function (properties) {
                    this.words = [];
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * StorageResponse words.
                 * @member {Array.<Uint8Array>} words
                 * @memberof nunatak.evm.v1.StorageResponse
                 * @instance
                 */
                StorageResponse.prototype.words = $util.emptyArray;

                /**
                 * Encodes the specified StorageResponse message. Does not implicitly {@link nunatak.evm.v1.StorageResponse.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.evm.v1.StorageResponse
                 * @static
                 * @param {nunatak.evm.v1.StorageResponse.$Properties} message StorageResponse message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                StorageResponse.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.words != null && message.words.length)
                        for (let i = 0; i < message.words.length; ++i)
                            writer.uint32(/* id 1, wireType 2 =*/10).bytes(message.words[i]);
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a StorageResponse message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.evm.v1.StorageResponse
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.evm.v1.StorageResponse & nunatak.evm.v1.StorageResponse.$Shape} StorageResponse
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                StorageResponse.decode = function (reader, length, _end, _depth, _target) {
                    if (!(reader instanceof $Reader))
                        reader = $Reader.create(reader);
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $Reader.recursionLimit)
                        throw $Error("max depth exceeded");
                    let end, message;
                    if (length === $undefined)
                        end = reader.len;
                    else {
                        end = reader.pos + length;
                        if (end > reader.len)
                            throw $RangeError("index out of range");
                        length = reader.len;
                        reader.len = end;
                    }
                    message = _target || new $root.nunatak.evm.v1.StorageResponse();
                    while (reader.pos < end) {
                        let start = reader.pos;
                        let tag = reader.tag();
                        if (tag === _end) {
                            _end = $undefined;
                            break;
                        }
                        let wireType = tag & 7;
                        switch (tag >>>= 3) {
                        case 1: {
                                if (wireType !== 2)
                                    break;
                                if (!(message.words && message.words.length))
                                    message.words = [];
                                message.words.push(reader.bytes());
                                continue;
                            }
                        }
                        reader.skipType(wireType, _depth, tag);
                        if (!reader.discardUnknown) {
                            $util.makeProp(message, "$unknowns", false);
                            (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                        }
                    }
                    if (length !== $undefined) {
                        if (reader.pos !== end)
                            throw $RangeError("index out of range");
                        reader.len = length;
                    }
                    if (_end !== $undefined)
                        throw $Error("missing end group");
                    return message;
                };

                return StorageResponse;
            })();

            return v1;
        })();

        return evm;
    })();

    return nunatak;
})();

export {
  $root as default
};

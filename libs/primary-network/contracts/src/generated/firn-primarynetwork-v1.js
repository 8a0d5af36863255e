/*eslint-disable block-scoped-var, id-length, no-control-regex, no-magic-numbers, no-mixed-operators, no-prototype-builtins, no-redeclare, no-shadow, no-var, sort-vars, default-case, jsdoc/require-param*/
import $protobuf from "protobufjs/minimal.js";

// Common aliases
const $Reader = $protobuf.Reader, $Writer = $protobuf.Writer, $util = $protobuf.util;
const $Object = $util.global.Object, $undefined = $util.global.undefined, $Error = $util.global.Error, $RangeError = $util.global.RangeError;

// Exported root namespace
const $root = $protobuf.roots["firn-primarynetwork-v1"] || ($protobuf.roots["firn-primarynetwork-v1"] = {});

export const firn = $root.firn = (() => {

    /**
     * Namespace firn.
     * @exports firn
     * @namespace
     */
    const firn = {};

    firn.primarynetwork = (function() {

        /**
         * Namespace primarynetwork.
         * @memberof firn
         * @namespace
         */
        const primarynetwork = {};

        primarynetwork.v1 = (function() {

            /**
             * Namespace v1.
             * @memberof firn.primarynetwork
             * @namespace
             */
            const v1 = {};

            v1.PrimaryNetworkEvent = (function() {

                /**
                 * Properties of a PrimaryNetworkEvent.
                 * @typedef {Object} firn.primarynetwork.v1.PrimaryNetworkEvent.$Properties
                 * @property {number} [networkId] PrimaryNetworkEvent networkId
                 * @property {firn.primarynetwork.v1.Chain} [chain] PrimaryNetworkEvent chain
                 * @property {number|Long} [epoch] PrimaryNetworkEvent epoch
                 * @property {number|Long} [sequence] PrimaryNetworkEvent sequence
                 * @property {firn.primarynetwork.v1.Genesis.$Properties|null} [genesis] PrimaryNetworkEvent genesis
                 * @property {firn.primarynetwork.v1.Vertex.$Properties|null} [vertex] PrimaryNetworkEvent vertex
                 * @property {firn.primarynetwork.v1.Block.$Properties|null} [block] PrimaryNetworkEvent block
                 * @property {firn.primarynetwork.v1.CChainBlock.$Properties|null} [cChainBlock] PrimaryNetworkEvent cChainBlock
                 * @property {"genesis"|"vertex"|"block"|"cChainBlock"} [event] PrimaryNetworkEvent event
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a PrimaryNetworkEvent.
                 * @memberof firn.primarynetwork.v1
                 * @interface IPrimaryNetworkEvent
                 * @augments firn.primarynetwork.v1.PrimaryNetworkEvent.$Properties
                 * @deprecated Use firn.primarynetwork.v1.PrimaryNetworkEvent.$Properties instead.
                 */

                /**
                 * Narrowed shape of a PrimaryNetworkEvent.
                 * @typedef {{
                 *   networkId?: number;
                 *   chain?: firn.primarynetwork.v1.Chain;
                 *   epoch?: number|Long;
                 *   sequence?: number|Long;
                 *   genesis?: firn.primarynetwork.v1.Genesis.$Shape|null;
                 *   vertex?: firn.primarynetwork.v1.Vertex.$Shape|null;
                 *   block?: firn.primarynetwork.v1.Block.$Shape|null;
                 *   cChainBlock?: firn.primarynetwork.v1.CChainBlock.$Shape|null;
                 *   $unknowns?: Array.<Uint8Array>;
                 * } & (
                 *   ({ event?: undefined; genesis?: null; vertex?: null; block?: null; cChainBlock?: null }|{ event?: "genesis"; genesis: firn.primarynetwork.v1.Genesis.$Shape; vertex?: null; block?: null; cChainBlock?: null }|{ event?: "vertex"; genesis?: null; vertex: firn.primarynetwork.v1.Vertex.$Shape; block?: null; cChainBlock?: null }|{ event?: "block"; genesis?: null; vertex?: null; block: firn.primarynetwork.v1.Block.$Shape; cChainBlock?: null }|{ event?: "cChainBlock"; genesis?: null; vertex?: null; block?: null; cChainBlock: firn.primarynetwork.v1.CChainBlock.$Shape })
                 * )} firn.primarynetwork.v1.PrimaryNetworkEvent.$Shape
                 */

                /**
                 * Constructs a new PrimaryNetworkEvent.
                 * @memberof firn.primarynetwork.v1
                 * @classdesc Represents a PrimaryNetworkEvent.
                 * @constructor
                 * @param {firn.primarynetwork.v1.PrimaryNetworkEvent.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const PrimaryNetworkEvent = function (properties) {
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * PrimaryNetworkEvent networkId.
                 * @member {number} networkId
                 * @memberof firn.primarynetwork.v1.PrimaryNetworkEvent
                 * @instance
                 */
                PrimaryNetworkEvent.prototype.networkId = 0;

                /**
                 * PrimaryNetworkEvent chain.
                 * @member {firn.primarynetwork.v1.Chain} chain
                 * @memberof firn.primarynetwork.v1.PrimaryNetworkEvent
                 * @instance
                 */
                PrimaryNetworkEvent.prototype.chain = 0;

                /**
                 * PrimaryNetworkEvent epoch.
                 * @member {number|Long} epoch
                 * @memberof firn.primarynetwork.v1.PrimaryNetworkEvent
                 * @instance
                 */
                PrimaryNetworkEvent.prototype.epoch = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

                /**
                 * PrimaryNetworkEvent sequence.
                 * @member {number|Long} sequence
                 * @memberof firn.primarynetwork.v1.PrimaryNetworkEvent
                 * @instance
                 */
                PrimaryNetworkEvent.prototype.sequence = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

                /**
                 * PrimaryNetworkEvent genesis.
                 * @member {firn.primarynetwork.v1.Genesis|null} genesis
                 * @memberof firn.primarynetwork.v1.PrimaryNetworkEvent
                 * @instance
                 */
                PrimaryNetworkEvent.prototype.genesis = null;

                /**
                 * PrimaryNetworkEvent vertex.
                 * @member {firn.primarynetwork.v1.Vertex|null} vertex
                 * @memberof firn.primarynetwork.v1.PrimaryNetworkEvent
                 * @instance
                 */
                PrimaryNetworkEvent.prototype.vertex = null;

                /**
                 * PrimaryNetworkEvent block.
                 * @member {firn.primarynetwork.v1.Block|null} block
                 * @memberof firn.primarynetwork.v1.PrimaryNetworkEvent
                 * @instance
                 */
                PrimaryNetworkEvent.prototype.block = null;

                /**
                 * PrimaryNetworkEvent cChainBlock.
                 * @member {firn.primarynetwork.v1.CChainBlock|null} cChainBlock
                 * @memberof firn.primarynetwork.v1.PrimaryNetworkEvent
                 * @instance
                 */
                PrimaryNetworkEvent.prototype.cChainBlock = null;

                // OneOf field names bound to virtual getters and setters
                let $oneOfFields;

                /**
                 * PrimaryNetworkEvent event.
                 * @member {"genesis"|"vertex"|"block"|"cChainBlock"|undefined} event
                 * @memberof firn.primarynetwork.v1.PrimaryNetworkEvent
                 * @instance
                 */
                $Object.defineProperty(PrimaryNetworkEvent.prototype, "event", {
                    get: $util.oneOfGetter($oneOfFields = ["genesis", "vertex", "block", "cChainBlock"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                /**
                 * Encodes the specified PrimaryNetworkEvent message. Does not implicitly {@link firn.primarynetwork.v1.PrimaryNetworkEvent.verify|verify} messages.
                 * @function encode
                 * @memberof firn.primarynetwork.v1.PrimaryNetworkEvent
                 * @static
                 * @param {firn.primarynetwork.v1.PrimaryNetworkEvent.$Properties} message PrimaryNetworkEvent message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                PrimaryNetworkEvent.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.networkId != null && $Object.hasOwnProperty.call(message, "networkId") && message.networkId !== 0)
                        writer.uint32(/* id 1, wireType 0 =*/8).uint32(message.networkId);
                    if (message.chain != null && $Object.hasOwnProperty.call(message, "chain") && message.chain !== 0)
                        writer.uint32(/* id 2, wireType 0 =*/16).int32(message.chain);
                    if (message.epoch != null && $Object.hasOwnProperty.call(message, "epoch") && (typeof message.epoch === "object" ? message.epoch.low || message.epoch.high : message.epoch !== 0))
                        writer.uint32(/* id 3, wireType 0 =*/24).uint64(message.epoch);
                    if (message.sequence != null && $Object.hasOwnProperty.call(message, "sequence") && (typeof message.sequence === "object" ? message.sequence.low || message.sequence.high : message.sequence !== 0))
                        writer.uint32(/* id 4, wireType 0 =*/32).uint64(message.sequence);
                    if (message.genesis != null && $Object.hasOwnProperty.call(message, "genesis"))
                        $root.firn.primarynetwork.v1.Genesis.encode(message.genesis, writer.uint32(/* id 5, wireType 2 =*/42).fork(), _depth + 1).ldelim();
                    if (message.vertex != null && $Object.hasOwnProperty.call(message, "vertex"))
                        $root.firn.primarynetwork.v1.Vertex.encode(message.vertex, writer.uint32(/* id 6, wireType 2 =*/50).fork(), _depth + 1).ldelim();
                    if (message.block != null && $Object.hasOwnProperty.call(message, "block"))
                        $root.firn.primarynetwork.v1.Block.encode(message.block, writer.uint32(/* id 7, wireType 2 =*/58).fork(), _depth + 1).ldelim();
                    if (message.cChainBlock != null && $Object.hasOwnProperty.call(message, "cChainBlock"))
                        $root.firn.primarynetwork.v1.CChainBlock.encode(message.cChainBlock, writer.uint32(/* id 8, wireType 2 =*/66).fork(), _depth + 1).ldelim();
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a PrimaryNetworkEvent message from the specified reader or buffer.
                 * @function decode
                 * @memberof firn.primarynetwork.v1.PrimaryNetworkEvent
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {firn.primarynetwork.v1.PrimaryNetworkEvent & firn.primarynetwork.v1.PrimaryNetworkEvent.$Shape} PrimaryNetworkEvent
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                PrimaryNetworkEvent.decode = function (reader, length, _end, _depth, _target) {
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
                    message = _target || new $root.firn.primarynetwork.v1.PrimaryNetworkEvent();
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
                                    message.networkId = value;
                                else
                                    delete message.networkId;
                                continue;
                            }
                        case 2: {
                                if (wireType !== 0)
                                    break;
                                if (value = reader.int32())
                                    message.chain = value;
                                else
                                    delete message.chain;
                                continue;
                            }
                        case 3: {
                                if (wireType !== 0)
                                    break;
                                if (typeof (value = reader.uint64()) === "object" ? value.low || value.high : value !== 0)
                                    message.epoch = value;
                                else
                                    delete message.epoch;
                                continue;
                            }
                        case 4: {
                                if (wireType !== 0)
                                    break;
                                if (typeof (value = reader.uint64()) === "object" ? value.low || value.high : value !== 0)
                                    message.sequence = value;
                                else
                                    delete message.sequence;
                                continue;
                            }
                        case 5: {
                                if (wireType !== 2)
                                    break;
                                message.genesis = $root.firn.primarynetwork.v1.Genesis.decode(reader, reader.size(), $undefined, _depth + 1, message.genesis);
                                message.event = "genesis";
                                continue;
                            }
                        case 6: {
                                if (wireType !== 2)
                                    break;
                                message.vertex = $root.firn.primarynetwork.v1.Vertex.decode(reader, reader.size(), $undefined, _depth + 1, message.vertex);
                                message.event = "vertex";
                                continue;
                            }
                        case 7: {
                                if (wireType !== 2)
                                    break;
                                message.block = $root.firn.primarynetwork.v1.Block.decode(reader, reader.size(), $undefined, _depth + 1, message.block);
                                message.event = "block";
                                continue;
                            }
                        case 8: {
                                if (wireType !== 2)
                                    break;
                                message.cChainBlock = $root.firn.primarynetwork.v1.CChainBlock.decode(reader, reader.size(), $undefined, _depth + 1, message.cChainBlock);
                                message.event = "cChainBlock";
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

                return PrimaryNetworkEvent;
            })();

            /**
             * Chain enum.
             * @name firn.primarynetwork.v1.Chain
             * @enum {number}
             * @property {number} CHAIN_UNKNOWN=0 CHAIN_UNKNOWN value
             * @property {number} CHAIN_P=1 CHAIN_P value
             * @property {number} CHAIN_X=2 CHAIN_X value
             * @property {number} CHAIN_C=3 CHAIN_C value
             */
            v1.Chain = (function() {
                const valuesById = $Object.create(null), values = $Object.create(valuesById);
                values[valuesById[0] = "CHAIN_UNKNOWN"] = 0;
                values[valuesById[1] = "CHAIN_P"] = 1;
                values[valuesById[2] = "CHAIN_X"] = 2;
                values[valuesById[3] = "CHAIN_C"] = 3;
                return values;
            })();

            v1.Genesis = (function() {

                /**
                 * Properties of a Genesis.
                 * @typedef {Object} firn.primarynetwork.v1.Genesis.$Properties
                 * @property {Uint8Array} [blockchainId] Genesis blockchainId
                 * @property {Uint8Array} [bytes] Genesis bytes
                 * @property {string} [nodeVersion] Genesis nodeVersion
                 * @property {firn.primarynetwork.v1.Upgrades.$Properties|null} [upgrades] Genesis upgrades
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a Genesis.
                 * @memberof firn.primarynetwork.v1
                 * @interface IGenesis
                 * @augments firn.primarynetwork.v1.Genesis.$Properties
                 * @deprecated Use firn.primarynetwork.v1.Genesis.$Properties instead.
                 */

                /**
                 * Shape of a Genesis.
                 * @typedef {firn.primarynetwork.v1.Genesis.$Properties} firn.primarynetwork.v1.Genesis.$Shape
                 */

                /**
                 * Constructs a new Genesis.
                 * @memberof firn.primarynetwork.v1
                 * @classdesc Represents a Genesis.
                 * @constructor
                 * @param {firn.primarynetwork.v1.Genesis.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const Genesis = function (properties) {
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * Genesis blockchainId.
                 * @member {Uint8Array} blockchainId
                 * @memberof firn.primarynetwork.v1.Genesis
                 * @instance
                 */
                Genesis.prototype.blockchainId = $util.newBuffer([]);

                /**
                 * Genesis bytes.
                 * @member {Uint8Array} bytes
                 * @memberof firn.primarynetwork.v1.Genesis
                 * @instance
                 */
                Genesis.prototype.bytes = $util.newBuffer([]);

                /**
                 * Genesis nodeVersion.
                 * @member {string} nodeVersion
                 * @memberof firn.primarynetwork.v1.Genesis
                 * @instance
                 */
                Genesis.prototype.nodeVersion = "";

                /**
                 * Genesis upgrades.
                 * @member {firn.primarynetwork.v1.Upgrades|null} upgrades
                 * @memberof firn.primarynetwork.v1.Genesis
                 * @instance
                 */
                Genesis.prototype.upgrades = null;

                // OneOf field names bound to virtual getters and setters
                let $oneOfFields;

                // Virtual OneOf for proto3 optional field
                $Object.defineProperty(Genesis.prototype, "_upgrades", {
                    get: $util.oneOfGetter($oneOfFields = ["upgrades"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                /**
                 * Encodes the specified Genesis message. Does not implicitly {@link firn.primarynetwork.v1.Genesis.verify|verify} messages.
                 * @function encode
                 * @memberof firn.primarynetwork.v1.Genesis
                 * @static
                 * @param {firn.primarynetwork.v1.Genesis.$Properties} message Genesis message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                Genesis.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.blockchainId != null && $Object.hasOwnProperty.call(message, "blockchainId") && message.blockchainId.length)
                        writer.uint32(/* id 1, wireType 2 =*/10).bytes(message.blockchainId);
                    if (message.bytes != null && $Object.hasOwnProperty.call(message, "bytes") && message.bytes.length)
                        writer.uint32(/* id 2, wireType 2 =*/18).bytes(message.bytes);
                    if (message.nodeVersion != null && $Object.hasOwnProperty.call(message, "nodeVersion") && message.nodeVersion !== "")
                        writer.uint32(/* id 3, wireType 2 =*/26).string(message.nodeVersion);
                    if (message.upgrades != null && $Object.hasOwnProperty.call(message, "upgrades"))
                        $root.firn.primarynetwork.v1.Upgrades.encode(message.upgrades, writer.uint32(/* id 4, wireType 2 =*/34).fork(), _depth + 1).ldelim();
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a Genesis message from the specified reader or buffer.
                 * @function decode
                 * @memberof firn.primarynetwork.v1.Genesis
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {firn.primarynetwork.v1.Genesis & firn.primarynetwork.v1.Genesis.$Shape} Genesis
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                Genesis.decode = function (reader, length, _end, _depth, _target) {
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
                    message = _target || new $root.firn.primarynetwork.v1.Genesis();
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
                                    message.blockchainId = value;
                                else
                                    delete message.blockchainId;
                                continue;
                            }
                        case 2: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.bytes()).length)
                                    message.bytes = value;
                                else
                                    delete message.bytes;
                                continue;
                            }
                        case 3: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.stringVerify()).length)
                                    message.nodeVersion = value;
                                else
                                    delete message.nodeVersion;
                                continue;
                            }
                        case 4: {
                                if (wireType !== 2)
                                    break;
                                message.upgrades = $root.firn.primarynetwork.v1.Upgrades.decode(reader, reader.size(), $undefined, _depth + 1, message.upgrades);
                                message._upgrades = "upgrades";
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

                return Genesis;
            })();

            v1.Upgrades = (function() {

                /**
                 * Properties of an Upgrades.
                 * @typedef {Object} firn.primarynetwork.v1.Upgrades.$Properties
                 * @property {Array.<firn.primarynetwork.v1.UpgradeTime.$Properties>} [times] Upgrades times
                 * @property {number|Long} [apricotPhase4MinPChainHeight] Upgrades apricotPhase4MinPChainHeight
                 * @property {Uint8Array} [cortinaXChainStopVertexId] Upgrades cortinaXChainStopVertexId
                 * @property {number|Long|null} [graniteEpochNanoseconds] Upgrades graniteEpochNanoseconds
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of an Upgrades.
                 * @memberof firn.primarynetwork.v1
                 * @interface IUpgrades
                 * @augments firn.primarynetwork.v1.Upgrades.$Properties
                 * @deprecated Use firn.primarynetwork.v1.Upgrades.$Properties instead.
                 */

                /**
                 * Shape of an Upgrades.
                 * @typedef {firn.primarynetwork.v1.Upgrades.$Properties} firn.primarynetwork.v1.Upgrades.$Shape
                 */

                /**
                 * Constructs a new Upgrades.
                 * @memberof firn.primarynetwork.v1
                 * @classdesc Represents an Upgrades.
                 * @constructor
                 * @param {firn.primarynetwork.v1.Upgrades.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const Upgrades = function (properties) {
                    this.times = [];
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * Upgrades times.
                 * @member {Array.<firn.primarynetwork.v1.UpgradeTime>} times
                 * @memberof firn.primarynetwork.v1.Upgrades
                 * @instance
                 */
                Upgrades.prototype.times = $util.emptyArray;

                /**
                 * Upgrades apricotPhase4MinPChainHeight.
                 * @member {number|Long} apricotPhase4MinPChainHeight
                 * @memberof firn.primarynetwork.v1.Upgrades
                 * @instance
                 */
                Upgrades.prototype.apricotPhase4MinPChainHeight = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

                /**
                 * Upgrades cortinaXChainStopVertexId.
                 * @member {Uint8Array} cortinaXChainStopVertexId
                 * @memberof firn.primarynetwork.v1.Upgrades
                 * @instance
                 */
                Upgrades.prototype.cortinaXChainStopVertexId = $util.newBuffer([]);

                /**
                 * Upgrades graniteEpochNanoseconds.
                 * @member {number|Long|null} graniteEpochNanoseconds
                 * @memberof firn.primarynetwork.v1.Upgrades
                 * @instance
                 */
                Upgrades.prototype.graniteEpochNanoseconds = null;

                // OneOf field names bound to virtual getters and setters
                let $oneOfFields;

                // Virtual OneOf for proto3 optional field
                $Object.defineProperty(Upgrades.prototype, "_graniteEpochNanoseconds", {
                    get: $util.oneOfGetter($oneOfFields = ["graniteEpochNanoseconds"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                /**
                 * Encodes the specified Upgrades message. Does not implicitly {@link firn.primarynetwork.v1.Upgrades.verify|verify} messages.
                 * @function encode
                 * @memberof firn.primarynetwork.v1.Upgrades
                 * @static
                 * @param {firn.primarynetwork.v1.Upgrades.$Properties} message Upgrades message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                Upgrades.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.times != null && message.times.length)
                        for (let i = 0; i < message.times.length; ++i)
                            $root.firn.primarynetwork.v1.UpgradeTime.encode(message.times[i], writer.uint32(/* id 1, wireType 2 =*/10).fork(), _depth + 1).ldelim();
                    if (message.apricotPhase4MinPChainHeight != null && $Object.hasOwnProperty.call(message, "apricotPhase4MinPChainHeight") && (typeof message.apricotPhase4MinPChainHeight === "object" ? message.apricotPhase4MinPChainHeight.low || message.apricotPhase4MinPChainHeight.high : message.apricotPhase4MinPChainHeight !== 0))
                        writer.uint32(/* id 2, wireType 0 =*/16).uint64(message.apricotPhase4MinPChainHeight);
                    if (message.cortinaXChainStopVertexId != null && $Object.hasOwnProperty.call(message, "cortinaXChainStopVertexId") && message.cortinaXChainStopVertexId.length)
                        writer.uint32(/* id 3, wireType 2 =*/26).bytes(message.cortinaXChainStopVertexId);
                    if (message.graniteEpochNanoseconds != null && $Object.hasOwnProperty.call(message, "graniteEpochNanoseconds"))
                        writer.uint32(/* id 4, wireType 0 =*/32).uint64(message.graniteEpochNanoseconds);
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes an Upgrades message from the specified reader or buffer.
                 * @function decode
                 * @memberof firn.primarynetwork.v1.Upgrades
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {firn.primarynetwork.v1.Upgrades & firn.primarynetwork.v1.Upgrades.$Shape} Upgrades
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                Upgrades.decode = function (reader, length, _end, _depth, _target) {
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
                    message = _target || new $root.firn.primarynetwork.v1.Upgrades();
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
                                if (!(message.times && message.times.length))
                                    message.times = [];
                                message.times.push($root.firn.primarynetwork.v1.UpgradeTime.decode(reader, reader.size(), $undefined, _depth + 1));
                                continue;
                            }
                        case 2: {
                                if (wireType !== 0)
                                    break;
                                if (typeof (value = reader.uint64()) === "object" ? value.low || value.high : value !== 0)
                                    message.apricotPhase4MinPChainHeight = value;
                                else
                                    delete message.apricotPhase4MinPChainHeight;
                                continue;
                            }
                        case 3: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.bytes()).length)
                                    message.cortinaXChainStopVertexId = value;
                                else
                                    delete message.cortinaXChainStopVertexId;
                                continue;
                            }
                        case 4: {
                                if (wireType !== 0)
                                    break;
                                message.graniteEpochNanoseconds = reader.uint64();
                                message._graniteEpochNanoseconds = "graniteEpochNanoseconds";
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

                return Upgrades;
            })();

            v1.UpgradeTime = (function() {

                /**
                 * Properties of an UpgradeTime.
                 * @typedef {Object} firn.primarynetwork.v1.UpgradeTime.$Properties
                 * @property {string} [name] UpgradeTime name
                 * @property {number|Long} [time] UpgradeTime time
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of an UpgradeTime.
                 * @memberof firn.primarynetwork.v1
                 * @interface IUpgradeTime
                 * @augments firn.primarynetwork.v1.UpgradeTime.$Properties
                 * @deprecated Use firn.primarynetwork.v1.UpgradeTime.$Properties instead.
                 */

                /**
                 * Shape of an UpgradeTime.
                 * @typedef {firn.primarynetwork.v1.UpgradeTime.$Properties} firn.primarynetwork.v1.UpgradeTime.$Shape
                 */

                /**
                 * Constructs a new UpgradeTime.
                 * @memberof firn.primarynetwork.v1
                 * @classdesc Represents an UpgradeTime.
                 * @constructor
                 * @param {firn.primarynetwork.v1.UpgradeTime.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const UpgradeTime = function (properties) {
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * UpgradeTime name.
                 * @member {string} name
                 * @memberof firn.primarynetwork.v1.UpgradeTime
                 * @instance
                 */
                UpgradeTime.prototype.name = "";

                /**
                 * UpgradeTime time.
                 * @member {number|Long} time
                 * @memberof firn.primarynetwork.v1.UpgradeTime
                 * @instance
                 */
                UpgradeTime.prototype.time = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

                /**
                 * Encodes the specified UpgradeTime message. Does not implicitly {@link firn.primarynetwork.v1.UpgradeTime.verify|verify} messages.
                 * @function encode
                 * @memberof firn.primarynetwork.v1.UpgradeTime
                 * @static
                 * @param {firn.primarynetwork.v1.UpgradeTime.$Properties} message UpgradeTime message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                UpgradeTime.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.name != null && $Object.hasOwnProperty.call(message, "name") && message.name !== "")
                        writer.uint32(/* id 1, wireType 2 =*/10).string(message.name);
                    if (message.time != null && $Object.hasOwnProperty.call(message, "time") && (typeof message.time === "object" ? message.time.low || message.time.high : message.time !== 0))
                        writer.uint32(/* id 2, wireType 0 =*/16).uint64(message.time);
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes an UpgradeTime message from the specified reader or buffer.
                 * @function decode
                 * @memberof firn.primarynetwork.v1.UpgradeTime
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {firn.primarynetwork.v1.UpgradeTime & firn.primarynetwork.v1.UpgradeTime.$Shape} UpgradeTime
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                UpgradeTime.decode = function (reader, length, _end, _depth, _target) {
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
                    message = _target || new $root.firn.primarynetwork.v1.UpgradeTime();
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
                                if (wireType !== 0)
                                    break;
                                if (typeof (value = reader.uint64()) === "object" ? value.low || value.high : value !== 0)
                                    message.time = value;
                                else
                                    delete message.time;
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

                return UpgradeTime;
            })();

            v1.Vertex = (function() {

                /**
                 * Properties of a Vertex.
                 * @typedef {Object} firn.primarynetwork.v1.Vertex.$Properties
                 * @property {number|Long} [index] Vertex index
                 * @property {Uint8Array} [id] Vertex id
                 * @property {Uint8Array} [bytes] Vertex bytes
                 * @property {number|Long} [timestamp] Vertex timestamp
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a Vertex.
                 * @memberof firn.primarynetwork.v1
                 * @interface IVertex
                 * @augments firn.primarynetwork.v1.Vertex.$Properties
                 * @deprecated Use firn.primarynetwork.v1.Vertex.$Properties instead.
                 */

                /**
                 * Shape of a Vertex.
                 * @typedef {firn.primarynetwork.v1.Vertex.$Properties} firn.primarynetwork.v1.Vertex.$Shape
                 */

                /**
                 * Constructs a new Vertex.
                 * @memberof firn.primarynetwork.v1
                 * @classdesc Represents a Vertex.
                 * @constructor
                 * @param {firn.primarynetwork.v1.Vertex.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const Vertex = function (properties) {
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * Vertex index.
                 * @member {number|Long} index
                 * @memberof firn.primarynetwork.v1.Vertex
                 * @instance
                 */
                Vertex.prototype.index = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

                /**
                 * Vertex id.
                 * @member {Uint8Array} id
                 * @memberof firn.primarynetwork.v1.Vertex
                 * @instance
                 */
                Vertex.prototype.id = $util.newBuffer([]);

                /**
                 * Vertex bytes.
                 * @member {Uint8Array} bytes
                 * @memberof firn.primarynetwork.v1.Vertex
                 * @instance
                 */
                Vertex.prototype.bytes = $util.newBuffer([]);

                /**
                 * Vertex timestamp.
                 * @member {number|Long} timestamp
                 * @memberof firn.primarynetwork.v1.Vertex
                 * @instance
                 */
                Vertex.prototype.timestamp = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

                /**
                 * Encodes the specified Vertex message. Does not implicitly {@link firn.primarynetwork.v1.Vertex.verify|verify} messages.
                 * @function encode
                 * @memberof firn.primarynetwork.v1.Vertex
                 * @static
                 * @param {firn.primarynetwork.v1.Vertex.$Properties} message Vertex message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                Vertex.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.index != null && $Object.hasOwnProperty.call(message, "index") && (typeof message.index === "object" ? message.index.low || message.index.high : message.index !== 0))
                        writer.uint32(/* id 1, wireType 0 =*/8).uint64(message.index);
                    if (message.id != null && $Object.hasOwnProperty.call(message, "id") && message.id.length)
                        writer.uint32(/* id 2, wireType 2 =*/18).bytes(message.id);
                    if (message.bytes != null && $Object.hasOwnProperty.call(message, "bytes") && message.bytes.length)
                        writer.uint32(/* id 3, wireType 2 =*/26).bytes(message.bytes);
                    if (message.timestamp != null && $Object.hasOwnProperty.call(message, "timestamp") && (typeof message.timestamp === "object" ? message.timestamp.low || message.timestamp.high : message.timestamp !== 0))
                        writer.uint32(/* id 4, wireType 0 =*/32).uint64(message.timestamp);
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a Vertex message from the specified reader or buffer.
                 * @function decode
                 * @memberof firn.primarynetwork.v1.Vertex
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {firn.primarynetwork.v1.Vertex & firn.primarynetwork.v1.Vertex.$Shape} Vertex
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                Vertex.decode = function (reader, length, _end, _depth, _target) {
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
                    message = _target || new $root.firn.primarynetwork.v1.Vertex();
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
                                    message.index = value;
                                else
                                    delete message.index;
                                continue;
                            }
                        case 2: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.bytes()).length)
                                    message.id = value;
                                else
                                    delete message.id;
                                continue;
                            }
                        case 3: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.bytes()).length)
                                    message.bytes = value;
                                else
                                    delete message.bytes;
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

                return Vertex;
            })();

            v1.Block = (function() {

                /**
                 * Properties of a Block.
                 * @typedef {Object} firn.primarynetwork.v1.Block.$Properties
                 * @property {number|Long} [height] Block height
                 * @property {Uint8Array} [id] Block id
                 * @property {Uint8Array} [parentId] Block parentId
                 * @property {Uint8Array} [bytes] Block bytes
                 * @property {firn.primarynetwork.v1.Proposer.$Properties|null} [proposer] Block proposer
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a Block.
                 * @memberof firn.primarynetwork.v1
                 * @interface IBlock
                 * @augments firn.primarynetwork.v1.Block.$Properties
                 * @deprecated Use firn.primarynetwork.v1.Block.$Properties instead.
                 */

                /**
                 * Shape of a Block.
                 * @typedef {firn.primarynetwork.v1.Block.$Properties} firn.primarynetwork.v1.Block.$Shape
                 */

                /**
                 * Constructs a new Block.
                 * @memberof firn.primarynetwork.v1
                 * @classdesc Represents a Block.
                 * @constructor
                 * @param {firn.primarynetwork.v1.Block.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const Block = function (properties) {
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * Block height.
                 * @member {number|Long} height
                 * @memberof firn.primarynetwork.v1.Block
                 * @instance
                 */
                Block.prototype.height = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

                /**
                 * Block id.
                 * @member {Uint8Array} id
                 * @memberof firn.primarynetwork.v1.Block
                 * @instance
                 */
                Block.prototype.id = $util.newBuffer([]);

                /**
                 * Block parentId.
                 * @member {Uint8Array} parentId
                 * @memberof firn.primarynetwork.v1.Block
                 * @instance
                 */
                Block.prototype.parentId = $util.newBuffer([]);

                /**
                 * Block bytes.
                 * @member {Uint8Array} bytes
                 * @memberof firn.primarynetwork.v1.Block
                 * @instance
                 */
                Block.prototype.bytes = $util.newBuffer([]);

                /**
                 * Block proposer.
                 * @member {firn.primarynetwork.v1.Proposer|null} proposer
                 * @memberof firn.primarynetwork.v1.Block
                 * @instance
                 */
                Block.prototype.proposer = null;

                // OneOf field names bound to virtual getters and setters
                let $oneOfFields;

                // Virtual OneOf for proto3 optional field
                $Object.defineProperty(Block.prototype, "_proposer", {
                    get: $util.oneOfGetter($oneOfFields = ["proposer"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                /**
                 * Encodes the specified Block message. Does not implicitly {@link firn.primarynetwork.v1.Block.verify|verify} messages.
                 * @function encode
                 * @memberof firn.primarynetwork.v1.Block
                 * @static
                 * @param {firn.primarynetwork.v1.Block.$Properties} message Block message or plain object to encode
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
                    if (message.height != null && $Object.hasOwnProperty.call(message, "height") && (typeof message.height === "object" ? message.height.low || message.height.high : message.height !== 0))
                        writer.uint32(/* id 1, wireType 0 =*/8).uint64(message.height);
                    if (message.id != null && $Object.hasOwnProperty.call(message, "id") && message.id.length)
                        writer.uint32(/* id 2, wireType 2 =*/18).bytes(message.id);
                    if (message.parentId != null && $Object.hasOwnProperty.call(message, "parentId") && message.parentId.length)
                        writer.uint32(/* id 3, wireType 2 =*/26).bytes(message.parentId);
                    if (message.bytes != null && $Object.hasOwnProperty.call(message, "bytes") && message.bytes.length)
                        writer.uint32(/* id 4, wireType 2 =*/34).bytes(message.bytes);
                    if (message.proposer != null && $Object.hasOwnProperty.call(message, "proposer"))
                        $root.firn.primarynetwork.v1.Proposer.encode(message.proposer, writer.uint32(/* id 5, wireType 2 =*/42).fork(), _depth + 1).ldelim();
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a Block message from the specified reader or buffer.
                 * @function decode
                 * @memberof firn.primarynetwork.v1.Block
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {firn.primarynetwork.v1.Block & firn.primarynetwork.v1.Block.$Shape} Block
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
                    message = _target || new $root.firn.primarynetwork.v1.Block();
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
                                    message.id = value;
                                else
                                    delete message.id;
                                continue;
                            }
                        case 3: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.bytes()).length)
                                    message.parentId = value;
                                else
                                    delete message.parentId;
                                continue;
                            }
                        case 4: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.bytes()).length)
                                    message.bytes = value;
                                else
                                    delete message.bytes;
                                continue;
                            }
                        case 5: {
                                if (wireType !== 2)
                                    break;
                                message.proposer = $root.firn.primarynetwork.v1.Proposer.decode(reader, reader.size(), $undefined, _depth + 1, message.proposer);
                                message._proposer = "proposer";
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

            v1.CChainBlock = (function() {

                /**
                 * Properties of a CChainBlock.
                 * @typedef {Object} firn.primarynetwork.v1.CChainBlock.$Properties
                 * @property {number|Long} [height] CChainBlock height
                 * @property {Uint8Array} [id] CChainBlock id
                 * @property {Uint8Array} [parentId] CChainBlock parentId
                 * @property {number|Long} [timestamp] CChainBlock timestamp
                 * @property {number|Long|null} [timestampMilliseconds] CChainBlock timestampMilliseconds
                 * @property {number|Long} [sizeBytes] CChainBlock sizeBytes
                 * @property {number} [transactionCount] CChainBlock transactionCount
                 * @property {Uint8Array} [extData] CChainBlock extData
                 * @property {firn.primarynetwork.v1.Proposer.$Properties|null} [proposer] CChainBlock proposer
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a CChainBlock.
                 * @memberof firn.primarynetwork.v1
                 * @interface ICChainBlock
                 * @augments firn.primarynetwork.v1.CChainBlock.$Properties
                 * @deprecated Use firn.primarynetwork.v1.CChainBlock.$Properties instead.
                 */

                /**
                 * Shape of a CChainBlock.
                 * @typedef {firn.primarynetwork.v1.CChainBlock.$Properties} firn.primarynetwork.v1.CChainBlock.$Shape
                 */

                /**
                 * Constructs a new CChainBlock.
                 * @memberof firn.primarynetwork.v1
                 * @classdesc Represents a CChainBlock.
                 * @constructor
                 * @param {firn.primarynetwork.v1.CChainBlock.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const CChainBlock = function (properties) {
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * CChainBlock height.
                 * @member {number|Long} height
                 * @memberof firn.primarynetwork.v1.CChainBlock
                 * @instance
                 */
                CChainBlock.prototype.height = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

                /**
                 * CChainBlock id.
                 * @member {Uint8Array} id
                 * @memberof firn.primarynetwork.v1.CChainBlock
                 * @instance
                 */
                CChainBlock.prototype.id = $util.newBuffer([]);

                /**
                 * CChainBlock parentId.
                 * @member {Uint8Array} parentId
                 * @memberof firn.primarynetwork.v1.CChainBlock
                 * @instance
                 */
                CChainBlock.prototype.parentId = $util.newBuffer([]);

                /**
                 * CChainBlock timestamp.
                 * @member {number|Long} timestamp
                 * @memberof firn.primarynetwork.v1.CChainBlock
                 * @instance
                 */
                CChainBlock.prototype.timestamp = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

                /**
                 * CChainBlock timestampMilliseconds.
                 * @member {number|Long|null} timestampMilliseconds
                 * @memberof firn.primarynetwork.v1.CChainBlock
                 * @instance
                 */
                CChainBlock.prototype.timestampMilliseconds = null;

                /**
                 * CChainBlock sizeBytes.
                 * @member {number|Long} sizeBytes
                 * @memberof firn.primarynetwork.v1.CChainBlock
                 * @instance
                 */
                CChainBlock.prototype.sizeBytes = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

                /**
                 * CChainBlock transactionCount.
                 * @member {number} transactionCount
                 * @memberof firn.primarynetwork.v1.CChainBlock
                 * @instance
                 */
                CChainBlock.prototype.transactionCount = 0;

                /**
                 * CChainBlock extData.
                 * @member {Uint8Array} extData
                 * @memberof firn.primarynetwork.v1.CChainBlock
                 * @instance
                 */
                CChainBlock.prototype.extData = $util.newBuffer([]);

                /**
                 * CChainBlock proposer.
                 * @member {firn.primarynetwork.v1.Proposer|null} proposer
                 * @memberof firn.primarynetwork.v1.CChainBlock
                 * @instance
                 */
                CChainBlock.prototype.proposer = null;

                // OneOf field names bound to virtual getters and setters
                let $oneOfFields;

                // Virtual OneOf for proto3 optional field
                $Object.defineProperty(CChainBlock.prototype, "_timestampMilliseconds", {
                    get: $util.oneOfGetter($oneOfFields = ["timestampMilliseconds"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                // Virtual OneOf for proto3 optional field
                $Object.defineProperty(CChainBlock.prototype, "_proposer", {
                    get: $util.oneOfGetter($oneOfFields = ["proposer"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                /**
                 * Encodes the specified CChainBlock message. Does not implicitly {@link firn.primarynetwork.v1.CChainBlock.verify|verify} messages.
                 * @function encode
                 * @memberof firn.primarynetwork.v1.CChainBlock
                 * @static
                 * @param {firn.primarynetwork.v1.CChainBlock.$Properties} message CChainBlock message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                CChainBlock.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.height != null && $Object.hasOwnProperty.call(message, "height") && (typeof message.height === "object" ? message.height.low || message.height.high : message.height !== 0))
                        writer.uint32(/* id 1, wireType 0 =*/8).uint64(message.height);
                    if (message.id != null && $Object.hasOwnProperty.call(message, "id") && message.id.length)
                        writer.uint32(/* id 2, wireType 2 =*/18).bytes(message.id);
                    if (message.parentId != null && $Object.hasOwnProperty.call(message, "parentId") && message.parentId.length)
                        writer.uint32(/* id 3, wireType 2 =*/26).bytes(message.parentId);
                    if (message.timestamp != null && $Object.hasOwnProperty.call(message, "timestamp") && (typeof message.timestamp === "object" ? message.timestamp.low || message.timestamp.high : message.timestamp !== 0))
                        writer.uint32(/* id 4, wireType 0 =*/32).uint64(message.timestamp);
                    if (message.timestampMilliseconds != null && $Object.hasOwnProperty.call(message, "timestampMilliseconds"))
                        writer.uint32(/* id 5, wireType 0 =*/40).uint64(message.timestampMilliseconds);
                    if (message.sizeBytes != null && $Object.hasOwnProperty.call(message, "sizeBytes") && (typeof message.sizeBytes === "object" ? message.sizeBytes.low || message.sizeBytes.high : message.sizeBytes !== 0))
                        writer.uint32(/* id 6, wireType 0 =*/48).uint64(message.sizeBytes);
                    if (message.transactionCount != null && $Object.hasOwnProperty.call(message, "transactionCount") && message.transactionCount !== 0)
                        writer.uint32(/* id 7, wireType 0 =*/56).uint32(message.transactionCount);
                    if (message.extData != null && $Object.hasOwnProperty.call(message, "extData") && message.extData.length)
                        writer.uint32(/* id 8, wireType 2 =*/66).bytes(message.extData);
                    if (message.proposer != null && $Object.hasOwnProperty.call(message, "proposer"))
                        $root.firn.primarynetwork.v1.Proposer.encode(message.proposer, writer.uint32(/* id 9, wireType 2 =*/74).fork(), _depth + 1).ldelim();
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a CChainBlock message from the specified reader or buffer.
                 * @function decode
                 * @memberof firn.primarynetwork.v1.CChainBlock
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {firn.primarynetwork.v1.CChainBlock & firn.primarynetwork.v1.CChainBlock.$Shape} CChainBlock
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                CChainBlock.decode = function (reader, length, _end, _depth, _target) {
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
                    message = _target || new $root.firn.primarynetwork.v1.CChainBlock();
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
                                    message.id = value;
                                else
                                    delete message.id;
                                continue;
                            }
                        case 3: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.bytes()).length)
                                    message.parentId = value;
                                else
                                    delete message.parentId;
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
                                if (wireType !== 0)
                                    break;
                                if (typeof (value = reader.uint64()) === "object" ? value.low || value.high : value !== 0)
                                    message.sizeBytes = value;
                                else
                                    delete message.sizeBytes;
                                continue;
                            }
                        case 7: {
                                if (wireType !== 0)
                                    break;
                                if (value = reader.uint32())
                                    message.transactionCount = value;
                                else
                                    delete message.transactionCount;
                                continue;
                            }
                        case 8: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.bytes()).length)
                                    message.extData = value;
                                else
                                    delete message.extData;
                                continue;
                            }
                        case 9: {
                                if (wireType !== 2)
                                    break;
                                message.proposer = $root.firn.primarynetwork.v1.Proposer.decode(reader, reader.size(), $undefined, _depth + 1, message.proposer);
                                message._proposer = "proposer";
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

                return CChainBlock;
            })();

            v1.Proposer = (function() {

                /**
                 * Properties of a Proposer.
                 * @typedef {Object} firn.primarynetwork.v1.Proposer.$Properties
                 * @property {Uint8Array} [id] Proposer id
                 * @property {Uint8Array} [parentId] Proposer parentId
                 * @property {Uint8Array|null} [nodeId] Proposer nodeId
                 * @property {number|Long|null} [pChainHeight] Proposer pChainHeight
                 * @property {number|Long|null} [timestamp] Proposer timestamp
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a Proposer.
                 * @memberof firn.primarynetwork.v1
                 * @interface IProposer
                 * @augments firn.primarynetwork.v1.Proposer.$Properties
                 * @deprecated Use firn.primarynetwork.v1.Proposer.$Properties instead.
                 */

                /**
                 * Shape of a Proposer.
                 * @typedef {firn.primarynetwork.v1.Proposer.$Properties} firn.primarynetwork.v1.Proposer.$Shape
                 */

                /**
                 * Constructs a new Proposer.
                 * @memberof firn.primarynetwork.v1
                 * @classdesc Represents a Proposer.
                 * @constructor
                 * @param {firn.primarynetwork.v1.Proposer.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const Proposer = function (properties) {
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * Proposer id.
                 * @member {Uint8Array} id
                 * @memberof firn.primarynetwork.v1.Proposer
                 * @instance
                 */
                Proposer.prototype.id = $util.newBuffer([]);

                /**
                 * Proposer parentId.
                 * @member {Uint8Array} parentId
                 * @memberof firn.primarynetwork.v1.Proposer
                 * @instance
                 */
                Proposer.prototype.parentId = $util.newBuffer([]);

                /**
                 * Proposer nodeId.
                 * @member {Uint8Array|null} nodeId
                 * @memberof firn.primarynetwork.v1.Proposer
                 * @instance
                 */
                Proposer.prototype.nodeId = null;

                /**
                 * Proposer pChainHeight.
                 * @member {number|Long|null} pChainHeight
                 * @memberof firn.primarynetwork.v1.Proposer
                 * @instance
                 */
                Proposer.prototype.pChainHeight = null;

                /**
                 * Proposer timestamp.
                 * @member {number|Long|null} timestamp
                 * @memberof firn.primarynetwork.v1.Proposer
                 * @instance
                 */
                Proposer.prototype.timestamp = null;

                // OneOf field names bound to virtual getters and setters
                let $oneOfFields;

                // Virtual OneOf for proto3 optional field
                $Object.defineProperty(Proposer.prototype, "_nodeId", {
                    get: $util.oneOfGetter($oneOfFields = ["nodeId"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                // Virtual OneOf for proto3 optional field
                $Object.defineProperty(Proposer.prototype, "_pChainHeight", {
                    get: $util.oneOfGetter($oneOfFields = ["pChainHeight"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                // Virtual OneOf for proto3 optional field
                $Object.defineProperty(Proposer.prototype, "_timestamp", {
                    get: $util.oneOfGetter($oneOfFields = ["timestamp"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                /**
                 * Encodes the specified Proposer message. Does not implicitly {@link firn.primarynetwork.v1.Proposer.verify|verify} messages.
                 * @function encode
                 * @memberof firn.primarynetwork.v1.Proposer
                 * @static
                 * @param {firn.primarynetwork.v1.Proposer.$Properties} message Proposer message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                Proposer.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.id != null && $Object.hasOwnProperty.call(message, "id") && message.id.length)
                        writer.uint32(/* id 1, wireType 2 =*/10).bytes(message.id);
                    if (message.parentId != null && $Object.hasOwnProperty.call(message, "parentId") && message.parentId.length)
                        writer.uint32(/* id 2, wireType 2 =*/18).bytes(message.parentId);
                    if (message.nodeId != null && $Object.hasOwnProperty.call(message, "nodeId"))
                        writer.uint32(/* id 3, wireType 2 =*/26).bytes(message.nodeId);
                    if (message.pChainHeight != null && $Object.hasOwnProperty.call(message, "pChainHeight"))
                        writer.uint32(/* id 4, wireType 0 =*/32).uint64(message.pChainHeight);
                    if (message.timestamp != null && $Object.hasOwnProperty.call(message, "timestamp"))
                        writer.uint32(/* id 5, wireType 0 =*/40).uint64(message.timestamp);
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a Proposer message from the specified reader or buffer.
                 * @function decode
                 * @memberof firn.primarynetwork.v1.Proposer
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {firn.primarynetwork.v1.Proposer & firn.primarynetwork.v1.Proposer.$Shape} Proposer
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                Proposer.decode = function (reader, length, _end, _depth, _target) {
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
                    message = _target || new $root.firn.primarynetwork.v1.Proposer();
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
                                    message.id = value;
                                else
                                    delete message.id;
                                continue;
                            }
                        case 2: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.bytes()).length)
                                    message.parentId = value;
                                else
                                    delete message.parentId;
                                continue;
                            }
                        case 3: {
                                if (wireType !== 2)
                                    break;
                                message.nodeId = reader.bytes();
                                message._nodeId = "nodeId";
                                continue;
                            }
                        case 4: {
                                if (wireType !== 0)
                                    break;
                                message.pChainHeight = reader.uint64();
                                message._pChainHeight = "pChainHeight";
                                continue;
                            }
                        case 5: {
                                if (wireType !== 0)
                                    break;
                                message.timestamp = reader.uint64();
                                message._timestamp = "timestamp";
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

                return Proposer;
            })();

            return v1;
        })();

        return primarynetwork;
    })();

    return firn;
})();

export {
  $root as default
};

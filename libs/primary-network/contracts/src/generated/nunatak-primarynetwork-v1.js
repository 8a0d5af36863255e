/*eslint-disable block-scoped-var, id-length, no-control-regex, no-magic-numbers, no-mixed-operators, no-prototype-builtins, no-redeclare, no-shadow, no-var, sort-vars, default-case, jsdoc/require-param*/
import $protobuf from "protobufjs/minimal.js";

// Common aliases
const $Reader = $protobuf.Reader, $Writer = $protobuf.Writer, $util = $protobuf.util;
const $Object = $util.global.Object, $undefined = $util.global.undefined, $Error = $util.global.Error, $RangeError = $util.global.RangeError;

// Exported root namespace
const $root = $protobuf.roots["nunatak-primarynetwork-v1"] || ($protobuf.roots["nunatak-primarynetwork-v1"] = {});

export const nunatak = $root.nunatak = (() => {

    /**
     * Namespace nunatak.
     * @exports nunatak
     * @namespace
     */
    const nunatak = {};

    nunatak.primarynetwork = (function() {

        /**
         * Namespace primarynetwork.
         * @memberof nunatak
         * @namespace
         */
        const primarynetwork = {};

        primarynetwork.v1 = (function() {

            /**
             * Namespace v1.
             * @memberof nunatak.primarynetwork
             * @namespace
             */
            const v1 = {};

            v1.GetBlockchainRequest = (function() {

                /**
                 * Properties of a GetBlockchainRequest.
                 * @typedef {Object} nunatak.primarynetwork.v1.GetBlockchainRequest.$Properties
                 * @property {number} [networkId] GetBlockchainRequest networkId
                 * @property {Uint8Array} [blockchainId] GetBlockchainRequest blockchainId
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a GetBlockchainRequest.
                 * @memberof nunatak.primarynetwork.v1
                 * @interface IGetBlockchainRequest
                 * @augments nunatak.primarynetwork.v1.GetBlockchainRequest.$Properties
                 * @deprecated Use nunatak.primarynetwork.v1.GetBlockchainRequest.$Properties instead.
                 */

                /**
                 * Shape of a GetBlockchainRequest.
                 * @typedef {nunatak.primarynetwork.v1.GetBlockchainRequest.$Properties} nunatak.primarynetwork.v1.GetBlockchainRequest.$Shape
                 */

                /**
                 * Constructs a new GetBlockchainRequest.
                 * @memberof nunatak.primarynetwork.v1
                 * @classdesc Represents a GetBlockchainRequest.
                 * @constructor
                 * @param {nunatak.primarynetwork.v1.GetBlockchainRequest.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const GetBlockchainRequest = function (properties) {
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * GetBlockchainRequest networkId.
                 * @member {number} networkId
                 * @memberof nunatak.primarynetwork.v1.GetBlockchainRequest
                 * @instance
                 */
                GetBlockchainRequest.prototype.networkId = 0;

                /**
                 * GetBlockchainRequest blockchainId.
                 * @member {Uint8Array} blockchainId
                 * @memberof nunatak.primarynetwork.v1.GetBlockchainRequest
                 * @instance
                 */
                GetBlockchainRequest.prototype.blockchainId = $util.newBuffer([]);

                /**
                 * Encodes the specified GetBlockchainRequest message. Does not implicitly {@link nunatak.primarynetwork.v1.GetBlockchainRequest.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.primarynetwork.v1.GetBlockchainRequest
                 * @static
                 * @param {nunatak.primarynetwork.v1.GetBlockchainRequest.$Properties} message GetBlockchainRequest message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                GetBlockchainRequest.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.networkId != null && $Object.hasOwnProperty.call(message, "networkId") && message.networkId !== 0)
                        writer.uint32(/* id 1, wireType 0 =*/8).uint32(message.networkId);
                    if (message.blockchainId != null && $Object.hasOwnProperty.call(message, "blockchainId") && message.blockchainId.length)
                        writer.uint32(/* id 2, wireType 2 =*/18).bytes(message.blockchainId);
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a GetBlockchainRequest message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.primarynetwork.v1.GetBlockchainRequest
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.GetBlockchainRequest & nunatak.primarynetwork.v1.GetBlockchainRequest.$Shape} GetBlockchainRequest
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                GetBlockchainRequest.decode = function (reader, length, _end, _depth, _target) {
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
                    message = _target || new $root.nunatak.primarynetwork.v1.GetBlockchainRequest();
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
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.bytes()).length)
                                    message.blockchainId = value;
                                else
                                    delete message.blockchainId;
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

                return GetBlockchainRequest;
            })();

            v1.GetBlockchainResponse = (function() {

                /**
                 * Properties of a GetBlockchainResponse.
                 * @typedef {Object} nunatak.primarynetwork.v1.GetBlockchainResponse.$Properties
                 * @property {nunatak.primarynetwork.v1.Blockchain.$Properties} [blockchain] GetBlockchainResponse blockchain
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a GetBlockchainResponse.
                 * @memberof nunatak.primarynetwork.v1
                 * @interface IGetBlockchainResponse
                 * @augments nunatak.primarynetwork.v1.GetBlockchainResponse.$Properties
                 * @deprecated Use nunatak.primarynetwork.v1.GetBlockchainResponse.$Properties instead.
                 */

                /**
                 * Shape of a GetBlockchainResponse.
                 * @typedef {nunatak.primarynetwork.v1.GetBlockchainResponse.$Properties} nunatak.primarynetwork.v1.GetBlockchainResponse.$Shape
                 */

                /**
                 * Constructs a new GetBlockchainResponse.
                 * @memberof nunatak.primarynetwork.v1
                 * @classdesc Represents a GetBlockchainResponse.
                 * @constructor
                 * @param {nunatak.primarynetwork.v1.GetBlockchainResponse.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const GetBlockchainResponse = function (properties) {
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * GetBlockchainResponse blockchain.
                 * @member {nunatak.primarynetwork.v1.Blockchain} blockchain
                 * @memberof nunatak.primarynetwork.v1.GetBlockchainResponse
                 * @instance
                 */
                GetBlockchainResponse.prototype.blockchain = null;

                /**
                 * Encodes the specified GetBlockchainResponse message. Does not implicitly {@link nunatak.primarynetwork.v1.GetBlockchainResponse.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.primarynetwork.v1.GetBlockchainResponse
                 * @static
                 * @param {nunatak.primarynetwork.v1.GetBlockchainResponse.$Properties} message GetBlockchainResponse message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                GetBlockchainResponse.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.blockchain != null && $Object.hasOwnProperty.call(message, "blockchain"))
                        $root.nunatak.primarynetwork.v1.Blockchain.encode(message.blockchain, writer.uint32(/* id 1, wireType 2 =*/10).fork(), _depth + 1).ldelim();
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a GetBlockchainResponse message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.primarynetwork.v1.GetBlockchainResponse
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.GetBlockchainResponse & nunatak.primarynetwork.v1.GetBlockchainResponse.$Shape} GetBlockchainResponse
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                GetBlockchainResponse.decode = function (reader, length, _end, _depth, _target) {
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
                    message = _target || new $root.nunatak.primarynetwork.v1.GetBlockchainResponse();
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
                                message.blockchain = $root.nunatak.primarynetwork.v1.Blockchain.decode(reader, reader.size(), $undefined, _depth + 1, message.blockchain);
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

                return GetBlockchainResponse;
            })();

            v1.Blockchain = (function() {

                /**
                 * Properties of a Blockchain.
                 * @typedef {Object} nunatak.primarynetwork.v1.Blockchain.$Properties
                 * @property {number} [networkId] Blockchain networkId
                 * @property {Uint8Array} [blockchainId] Blockchain blockchainId
                 * @property {Uint8Array} [subnetId] Blockchain subnetId
                 * @property {Uint8Array} [vmId] Blockchain vmId
                 * @property {string} [name] Blockchain name
                 * @property {string|null} [evmChainId] Blockchain evmChainId
                 * @property {number|Long} [time] Blockchain time
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a Blockchain.
                 * @memberof nunatak.primarynetwork.v1
                 * @interface IBlockchain
                 * @augments nunatak.primarynetwork.v1.Blockchain.$Properties
                 * @deprecated Use nunatak.primarynetwork.v1.Blockchain.$Properties instead.
                 */

                /**
                 * Shape of a Blockchain.
                 * @typedef {nunatak.primarynetwork.v1.Blockchain.$Properties} nunatak.primarynetwork.v1.Blockchain.$Shape
                 */

                /**
                 * Constructs a new Blockchain.
                 * @memberof nunatak.primarynetwork.v1
                 * @classdesc Represents a Blockchain.
                 * @constructor
                 * @param {nunatak.primarynetwork.v1.Blockchain.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const Blockchain = function (properties) {
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * Blockchain networkId.
                 * @member {number} networkId
                 * @memberof nunatak.primarynetwork.v1.Blockchain
                 * @instance
                 */
                Blockchain.prototype.networkId = 0;

                /**
                 * Blockchain blockchainId.
                 * @member {Uint8Array} blockchainId
                 * @memberof nunatak.primarynetwork.v1.Blockchain
                 * @instance
                 */
                Blockchain.prototype.blockchainId = $util.newBuffer([]);

                /**
                 * Blockchain subnetId.
                 * @member {Uint8Array} subnetId
                 * @memberof nunatak.primarynetwork.v1.Blockchain
                 * @instance
                 */
                Blockchain.prototype.subnetId = $util.newBuffer([]);

                /**
                 * Blockchain vmId.
                 * @member {Uint8Array} vmId
                 * @memberof nunatak.primarynetwork.v1.Blockchain
                 * @instance
                 */
                Blockchain.prototype.vmId = $util.newBuffer([]);

                /**
                 * Blockchain name.
                 * @member {string} name
                 * @memberof nunatak.primarynetwork.v1.Blockchain
                 * @instance
                 */
                Blockchain.prototype.name = "";

                /**
                 * Blockchain evmChainId.
                 * @member {string|null} evmChainId
                 * @memberof nunatak.primarynetwork.v1.Blockchain
                 * @instance
                 */
                Blockchain.prototype.evmChainId = null;

                /**
                 * Blockchain time.
                 * @member {number|Long} time
                 * @memberof nunatak.primarynetwork.v1.Blockchain
                 * @instance
                 */
                Blockchain.prototype.time = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

                // OneOf field names bound to virtual getters and setters
                let $oneOfFields;

                // Virtual OneOf for proto3 optional field
                $Object.defineProperty(Blockchain.prototype, "_evmChainId", {
                    get: $util.oneOfGetter($oneOfFields = ["evmChainId"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                /**
                 * Encodes the specified Blockchain message. Does not implicitly {@link nunatak.primarynetwork.v1.Blockchain.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.primarynetwork.v1.Blockchain
                 * @static
                 * @param {nunatak.primarynetwork.v1.Blockchain.$Properties} message Blockchain message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                Blockchain.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.networkId != null && $Object.hasOwnProperty.call(message, "networkId") && message.networkId !== 0)
                        writer.uint32(/* id 1, wireType 0 =*/8).uint32(message.networkId);
                    if (message.blockchainId != null && $Object.hasOwnProperty.call(message, "blockchainId") && message.blockchainId.length)
                        writer.uint32(/* id 2, wireType 2 =*/18).bytes(message.blockchainId);
                    if (message.subnetId != null && $Object.hasOwnProperty.call(message, "subnetId") && message.subnetId.length)
                        writer.uint32(/* id 3, wireType 2 =*/26).bytes(message.subnetId);
                    if (message.vmId != null && $Object.hasOwnProperty.call(message, "vmId") && message.vmId.length)
                        writer.uint32(/* id 4, wireType 2 =*/34).bytes(message.vmId);
                    if (message.name != null && $Object.hasOwnProperty.call(message, "name") && message.name !== "")
                        writer.uint32(/* id 5, wireType 2 =*/42).string(message.name);
                    if (message.evmChainId != null && $Object.hasOwnProperty.call(message, "evmChainId"))
                        writer.uint32(/* id 6, wireType 2 =*/50).string(message.evmChainId);
                    if (message.time != null && $Object.hasOwnProperty.call(message, "time") && (typeof message.time === "object" ? message.time.low || message.time.high : message.time !== 0))
                        writer.uint32(/* id 7, wireType 0 =*/56).uint64(message.time);
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a Blockchain message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.primarynetwork.v1.Blockchain
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.Blockchain & nunatak.primarynetwork.v1.Blockchain.$Shape} Blockchain
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                Blockchain.decode = function (reader, length, _end, _depth, _target) {
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
                    message = _target || new $root.nunatak.primarynetwork.v1.Blockchain();
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
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.bytes()).length)
                                    message.blockchainId = value;
                                else
                                    delete message.blockchainId;
                                continue;
                            }
                        case 3: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.bytes()).length)
                                    message.subnetId = value;
                                else
                                    delete message.subnetId;
                                continue;
                            }
                        case 4: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.bytes()).length)
                                    message.vmId = value;
                                else
                                    delete message.vmId;
                                continue;
                            }
                        case 5: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.stringVerify()).length)
                                    message.name = value;
                                else
                                    delete message.name;
                                continue;
                            }
                        case 6: {
                                if (wireType !== 2)
                                    break;
                                message.evmChainId = reader.stringVerify();
                                message._evmChainId = "evmChainId";
                                continue;
                            }
                        case 7: {
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

                return Blockchain;
            })();

            v1.ListBlockchainsResponse = (function() {

                /**
                 * Properties of a ListBlockchainsResponse.
                 * @typedef {Object} nunatak.primarynetwork.v1.ListBlockchainsResponse.$Properties
                 * @property {number|Long} [time] ListBlockchainsResponse time
                 * @property {Array.<nunatak.primarynetwork.v1.Blockchain.$Properties>} [blockchains] ListBlockchainsResponse blockchains
                 * @property {nunatak.primarynetwork.v1.RegistryKey.$Properties|null} [next] ListBlockchainsResponse next
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a ListBlockchainsResponse.
                 * @memberof nunatak.primarynetwork.v1
                 * @interface IListBlockchainsResponse
                 * @augments nunatak.primarynetwork.v1.ListBlockchainsResponse.$Properties
                 * @deprecated Use nunatak.primarynetwork.v1.ListBlockchainsResponse.$Properties instead.
                 */

                /**
                 * Shape of a ListBlockchainsResponse.
                 * @typedef {nunatak.primarynetwork.v1.ListBlockchainsResponse.$Properties} nunatak.primarynetwork.v1.ListBlockchainsResponse.$Shape
                 */

                /**
                 * Constructs a new ListBlockchainsResponse.
                 * @memberof nunatak.primarynetwork.v1
                 * @classdesc Represents a ListBlockchainsResponse.
                 * @constructor
                 * @param {nunatak.primarynetwork.v1.ListBlockchainsResponse.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const ListBlockchainsResponse = function (properties) {
                    this.blockchains = [];
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * ListBlockchainsResponse time.
                 * @member {number|Long} time
                 * @memberof nunatak.primarynetwork.v1.ListBlockchainsResponse
                 * @instance
                 */
                ListBlockchainsResponse.prototype.time = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

                /**
                 * ListBlockchainsResponse blockchains.
                 * @member {Array.<nunatak.primarynetwork.v1.Blockchain>} blockchains
                 * @memberof nunatak.primarynetwork.v1.ListBlockchainsResponse
                 * @instance
                 */
                ListBlockchainsResponse.prototype.blockchains = $util.emptyArray;

                /**
                 * ListBlockchainsResponse next.
                 * @member {nunatak.primarynetwork.v1.RegistryKey|null} next
                 * @memberof nunatak.primarynetwork.v1.ListBlockchainsResponse
                 * @instance
                 */
                ListBlockchainsResponse.prototype.next = null;

                // OneOf field names bound to virtual getters and setters
                let $oneOfFields;

                // Virtual OneOf for proto3 optional field
                $Object.defineProperty(ListBlockchainsResponse.prototype, "_next", {
                    get: $util.oneOfGetter($oneOfFields = ["next"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                /**
                 * Encodes the specified ListBlockchainsResponse message. Does not implicitly {@link nunatak.primarynetwork.v1.ListBlockchainsResponse.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.primarynetwork.v1.ListBlockchainsResponse
                 * @static
                 * @param {nunatak.primarynetwork.v1.ListBlockchainsResponse.$Properties} message ListBlockchainsResponse message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                ListBlockchainsResponse.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.time != null && $Object.hasOwnProperty.call(message, "time") && (typeof message.time === "object" ? message.time.low || message.time.high : message.time !== 0))
                        writer.uint32(/* id 1, wireType 0 =*/8).uint64(message.time);
                    if (message.blockchains != null && message.blockchains.length)
                        for (let i = 0; i < message.blockchains.length; ++i)
                            $root.nunatak.primarynetwork.v1.Blockchain.encode(message.blockchains[i], writer.uint32(/* id 2, wireType 2 =*/18).fork(), _depth + 1).ldelim();
                    if (message.next != null && $Object.hasOwnProperty.call(message, "next"))
                        $root.nunatak.primarynetwork.v1.RegistryKey.encode(message.next, writer.uint32(/* id 3, wireType 2 =*/26).fork(), _depth + 1).ldelim();
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a ListBlockchainsResponse message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.primarynetwork.v1.ListBlockchainsResponse
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.ListBlockchainsResponse & nunatak.primarynetwork.v1.ListBlockchainsResponse.$Shape} ListBlockchainsResponse
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                ListBlockchainsResponse.decode = function (reader, length, _end, _depth, _target) {
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
                    message = _target || new $root.nunatak.primarynetwork.v1.ListBlockchainsResponse();
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
                                    message.time = value;
                                else
                                    delete message.time;
                                continue;
                            }
                        case 2: {
                                if (wireType !== 2)
                                    break;
                                if (!(message.blockchains && message.blockchains.length))
                                    message.blockchains = [];
                                message.blockchains.push($root.nunatak.primarynetwork.v1.Blockchain.decode(reader, reader.size(), $undefined, _depth + 1));
                                continue;
                            }
                        case 3: {
                                if (wireType !== 2)
                                    break;
                                message.next = $root.nunatak.primarynetwork.v1.RegistryKey.decode(reader, reader.size(), $undefined, _depth + 1, message.next);
                                message._next = "next";
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

                return ListBlockchainsResponse;
            })();

            v1.ListEvmBlockchainsRequest = (function() {

                /**
                 * Properties of a ListEvmBlockchainsRequest.
                 * @typedef {Object} nunatak.primarynetwork.v1.ListEvmBlockchainsRequest.$Properties
                 * @property {Array.<string>} [evmChainIds] ListEvmBlockchainsRequest evmChainIds
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a ListEvmBlockchainsRequest.
                 * @memberof nunatak.primarynetwork.v1
                 * @interface IListEvmBlockchainsRequest
                 * @augments nunatak.primarynetwork.v1.ListEvmBlockchainsRequest.$Properties
                 * @deprecated Use nunatak.primarynetwork.v1.ListEvmBlockchainsRequest.$Properties instead.
                 */

                /**
                 * Shape of a ListEvmBlockchainsRequest.
                 * @typedef {nunatak.primarynetwork.v1.ListEvmBlockchainsRequest.$Properties} nunatak.primarynetwork.v1.ListEvmBlockchainsRequest.$Shape
                 */

                /**
                 * Constructs a new ListEvmBlockchainsRequest.
                 * @memberof nunatak.primarynetwork.v1
                 * @classdesc Represents a ListEvmBlockchainsRequest.
                 * @constructor
                 * @param {nunatak.primarynetwork.v1.ListEvmBlockchainsRequest.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const ListEvmBlockchainsRequest = function (properties) {
                    this.evmChainIds = [];
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * ListEvmBlockchainsRequest evmChainIds.
                 * @member {Array.<string>} evmChainIds
                 * @memberof nunatak.primarynetwork.v1.ListEvmBlockchainsRequest
                 * @instance
                 */
                ListEvmBlockchainsRequest.prototype.evmChainIds = $util.emptyArray;

                /**
                 * Encodes the specified ListEvmBlockchainsRequest message. Does not implicitly {@link nunatak.primarynetwork.v1.ListEvmBlockchainsRequest.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.primarynetwork.v1.ListEvmBlockchainsRequest
                 * @static
                 * @param {nunatak.primarynetwork.v1.ListEvmBlockchainsRequest.$Properties} message ListEvmBlockchainsRequest message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                ListEvmBlockchainsRequest.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.evmChainIds != null && message.evmChainIds.length)
                        for (let i = 0; i < message.evmChainIds.length; ++i)
                            writer.uint32(/* id 1, wireType 2 =*/10).string(message.evmChainIds[i]);
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a ListEvmBlockchainsRequest message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.primarynetwork.v1.ListEvmBlockchainsRequest
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.ListEvmBlockchainsRequest & nunatak.primarynetwork.v1.ListEvmBlockchainsRequest.$Shape} ListEvmBlockchainsRequest
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                ListEvmBlockchainsRequest.decode = function (reader, length, _end, _depth, _target) {
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
                    message = _target || new $root.nunatak.primarynetwork.v1.ListEvmBlockchainsRequest();
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
                                if (!(message.evmChainIds && message.evmChainIds.length))
                                    message.evmChainIds = [];
                                message.evmChainIds.push(reader.stringVerify());
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

                return ListEvmBlockchainsRequest;
            })();

            v1.ListEvmBlockchainsResponse = (function() {

                /**
                 * Properties of a ListEvmBlockchainsResponse.
                 * @typedef {Object} nunatak.primarynetwork.v1.ListEvmBlockchainsResponse.$Properties
                 * @property {Array.<nunatak.primarynetwork.v1.EvmBlockchain.$Properties>} [blockchains] ListEvmBlockchainsResponse blockchains
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a ListEvmBlockchainsResponse.
                 * @memberof nunatak.primarynetwork.v1
                 * @interface IListEvmBlockchainsResponse
                 * @augments nunatak.primarynetwork.v1.ListEvmBlockchainsResponse.$Properties
                 * @deprecated Use nunatak.primarynetwork.v1.ListEvmBlockchainsResponse.$Properties instead.
                 */

                /**
                 * Shape of a ListEvmBlockchainsResponse.
                 * @typedef {nunatak.primarynetwork.v1.ListEvmBlockchainsResponse.$Properties} nunatak.primarynetwork.v1.ListEvmBlockchainsResponse.$Shape
                 */

                /**
                 * Constructs a new ListEvmBlockchainsResponse.
                 * @memberof nunatak.primarynetwork.v1
                 * @classdesc Represents a ListEvmBlockchainsResponse.
                 * @constructor
                 * @param {nunatak.primarynetwork.v1.ListEvmBlockchainsResponse.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const ListEvmBlockchainsResponse = function (properties) {
                    this.blockchains = [];
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * ListEvmBlockchainsResponse blockchains.
                 * @member {Array.<nunatak.primarynetwork.v1.EvmBlockchain>} blockchains
                 * @memberof nunatak.primarynetwork.v1.ListEvmBlockchainsResponse
                 * @instance
                 */
                ListEvmBlockchainsResponse.prototype.blockchains = $util.emptyArray;

                /**
                 * Encodes the specified ListEvmBlockchainsResponse message. Does not implicitly {@link nunatak.primarynetwork.v1.ListEvmBlockchainsResponse.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.primarynetwork.v1.ListEvmBlockchainsResponse
                 * @static
                 * @param {nunatak.primarynetwork.v1.ListEvmBlockchainsResponse.$Properties} message ListEvmBlockchainsResponse message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                ListEvmBlockchainsResponse.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.blockchains != null && message.blockchains.length)
                        for (let i = 0; i < message.blockchains.length; ++i)
                            $root.nunatak.primarynetwork.v1.EvmBlockchain.encode(message.blockchains[i], writer.uint32(/* id 1, wireType 2 =*/10).fork(), _depth + 1).ldelim();
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a ListEvmBlockchainsResponse message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.primarynetwork.v1.ListEvmBlockchainsResponse
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.ListEvmBlockchainsResponse & nunatak.primarynetwork.v1.ListEvmBlockchainsResponse.$Shape} ListEvmBlockchainsResponse
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                ListEvmBlockchainsResponse.decode = function (reader, length, _end, _depth, _target) {
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
                    message = _target || new $root.nunatak.primarynetwork.v1.ListEvmBlockchainsResponse();
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
                                if (!(message.blockchains && message.blockchains.length))
                                    message.blockchains = [];
                                message.blockchains.push($root.nunatak.primarynetwork.v1.EvmBlockchain.decode(reader, reader.size(), $undefined, _depth + 1));
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

                return ListEvmBlockchainsResponse;
            })();

            v1.EvmBlockchain = (function() {

                /**
                 * Properties of an EvmBlockchain.
                 * @typedef {Object} nunatak.primarynetwork.v1.EvmBlockchain.$Properties
                 * @property {nunatak.primarynetwork.v1.Blockchain.$Properties} [blockchain] EvmBlockchain blockchain
                 * @property {string} [network] EvmBlockchain network
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of an EvmBlockchain.
                 * @memberof nunatak.primarynetwork.v1
                 * @interface IEvmBlockchain
                 * @augments nunatak.primarynetwork.v1.EvmBlockchain.$Properties
                 * @deprecated Use nunatak.primarynetwork.v1.EvmBlockchain.$Properties instead.
                 */

                /**
                 * Shape of an EvmBlockchain.
                 * @typedef {nunatak.primarynetwork.v1.EvmBlockchain.$Properties} nunatak.primarynetwork.v1.EvmBlockchain.$Shape
                 */

                /**
                 * Constructs a new EvmBlockchain.
                 * @memberof nunatak.primarynetwork.v1
                 * @classdesc Represents an EvmBlockchain.
                 * @constructor
                 * @param {nunatak.primarynetwork.v1.EvmBlockchain.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const EvmBlockchain = function (properties) {
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * EvmBlockchain blockchain.
                 * @member {nunatak.primarynetwork.v1.Blockchain} blockchain
                 * @memberof nunatak.primarynetwork.v1.EvmBlockchain
                 * @instance
                 */
                EvmBlockchain.prototype.blockchain = null;

                /**
                 * EvmBlockchain network.
                 * @member {string} network
                 * @memberof nunatak.primarynetwork.v1.EvmBlockchain
                 * @instance
                 */
                EvmBlockchain.prototype.network = "";

                /**
                 * Encodes the specified EvmBlockchain message. Does not implicitly {@link nunatak.primarynetwork.v1.EvmBlockchain.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.primarynetwork.v1.EvmBlockchain
                 * @static
                 * @param {nunatak.primarynetwork.v1.EvmBlockchain.$Properties} message EvmBlockchain message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                EvmBlockchain.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.blockchain != null && $Object.hasOwnProperty.call(message, "blockchain"))
                        $root.nunatak.primarynetwork.v1.Blockchain.encode(message.blockchain, writer.uint32(/* id 1, wireType 2 =*/10).fork(), _depth + 1).ldelim();
                    if (message.network != null && $Object.hasOwnProperty.call(message, "network") && message.network !== "")
                        writer.uint32(/* id 2, wireType 2 =*/18).string(message.network);
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes an EvmBlockchain message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.primarynetwork.v1.EvmBlockchain
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.EvmBlockchain & nunatak.primarynetwork.v1.EvmBlockchain.$Shape} EvmBlockchain
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                EvmBlockchain.decode = function (reader, length, _end, _depth, _target) {
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
                    message = _target || new $root.nunatak.primarynetwork.v1.EvmBlockchain();
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
                                message.blockchain = $root.nunatak.primarynetwork.v1.Blockchain.decode(reader, reader.size(), $undefined, _depth + 1, message.blockchain);
                                continue;
                            }
                        case 2: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.stringVerify()).length)
                                    message.network = value;
                                else
                                    delete message.network;
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

                return EvmBlockchain;
            })();

            v1.GetValidatorSetRequest = (function() {

                /**
                 * Properties of a GetValidatorSetRequest.
                 * @typedef {Object} nunatak.primarynetwork.v1.GetValidatorSetRequest.$Properties
                 * @property {number} [networkId] GetValidatorSetRequest networkId
                 * @property {Uint8Array} [subnetId] GetValidatorSetRequest subnetId
                 * @property {number|Long|null} [height] GetValidatorSetRequest height
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a GetValidatorSetRequest.
                 * @memberof nunatak.primarynetwork.v1
                 * @interface IGetValidatorSetRequest
                 * @augments nunatak.primarynetwork.v1.GetValidatorSetRequest.$Properties
                 * @deprecated Use nunatak.primarynetwork.v1.GetValidatorSetRequest.$Properties instead.
                 */

                /**
                 * Shape of a GetValidatorSetRequest.
                 * @typedef {nunatak.primarynetwork.v1.GetValidatorSetRequest.$Properties} nunatak.primarynetwork.v1.GetValidatorSetRequest.$Shape
                 */

                /**
                 * Constructs a new GetValidatorSetRequest.
                 * @memberof nunatak.primarynetwork.v1
                 * @classdesc Represents a GetValidatorSetRequest.
                 * @constructor
                 * @param {nunatak.primarynetwork.v1.GetValidatorSetRequest.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const GetValidatorSetRequest = function (properties) {
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * GetValidatorSetRequest networkId.
                 * @member {number} networkId
                 * @memberof nunatak.primarynetwork.v1.GetValidatorSetRequest
                 * @instance
                 */
                GetValidatorSetRequest.prototype.networkId = 0;

                /**
                 * GetValidatorSetRequest subnetId.
                 * @member {Uint8Array} subnetId
                 * @memberof nunatak.primarynetwork.v1.GetValidatorSetRequest
                 * @instance
                 */
                GetValidatorSetRequest.prototype.subnetId = $util.newBuffer([]);

                /**
                 * GetValidatorSetRequest height.
                 * @member {number|Long|null} height
                 * @memberof nunatak.primarynetwork.v1.GetValidatorSetRequest
                 * @instance
                 */
                GetValidatorSetRequest.prototype.height = null;

                // OneOf field names bound to virtual getters and setters
                let $oneOfFields;

                // Virtual OneOf for proto3 optional field
                $Object.defineProperty(GetValidatorSetRequest.prototype, "_height", {
                    get: $util.oneOfGetter($oneOfFields = ["height"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                /**
                 * Encodes the specified GetValidatorSetRequest message. Does not implicitly {@link nunatak.primarynetwork.v1.GetValidatorSetRequest.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.primarynetwork.v1.GetValidatorSetRequest
                 * @static
                 * @param {nunatak.primarynetwork.v1.GetValidatorSetRequest.$Properties} message GetValidatorSetRequest message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                GetValidatorSetRequest.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.networkId != null && $Object.hasOwnProperty.call(message, "networkId") && message.networkId !== 0)
                        writer.uint32(/* id 1, wireType 0 =*/8).uint32(message.networkId);
                    if (message.subnetId != null && $Object.hasOwnProperty.call(message, "subnetId") && message.subnetId.length)
                        writer.uint32(/* id 2, wireType 2 =*/18).bytes(message.subnetId);
                    if (message.height != null && $Object.hasOwnProperty.call(message, "height"))
                        writer.uint32(/* id 3, wireType 0 =*/24).uint64(message.height);
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a GetValidatorSetRequest message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.primarynetwork.v1.GetValidatorSetRequest
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.GetValidatorSetRequest & nunatak.primarynetwork.v1.GetValidatorSetRequest.$Shape} GetValidatorSetRequest
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                GetValidatorSetRequest.decode = function (reader, length, _end, _depth, _target) {
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
                    message = _target || new $root.nunatak.primarynetwork.v1.GetValidatorSetRequest();
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
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.bytes()).length)
                                    message.subnetId = value;
                                else
                                    delete message.subnetId;
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

                return GetValidatorSetRequest;
            })();

            v1.GetValidatorSetResponse = (function() {

                /**
                 * Properties of a GetValidatorSetResponse.
                 * @typedef {Object} nunatak.primarynetwork.v1.GetValidatorSetResponse.$Properties
                 * @property {number|Long} [height] GetValidatorSetResponse height
                 * @property {Array.<nunatak.primarynetwork.v1.Validator.$Properties>} [validators] GetValidatorSetResponse validators
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a GetValidatorSetResponse.
                 * @memberof nunatak.primarynetwork.v1
                 * @interface IGetValidatorSetResponse
                 * @augments nunatak.primarynetwork.v1.GetValidatorSetResponse.$Properties
                 * @deprecated Use nunatak.primarynetwork.v1.GetValidatorSetResponse.$Properties instead.
                 */

                /**
                 * Shape of a GetValidatorSetResponse.
                 * @typedef {nunatak.primarynetwork.v1.GetValidatorSetResponse.$Properties} nunatak.primarynetwork.v1.GetValidatorSetResponse.$Shape
                 */

                /**
                 * Constructs a new GetValidatorSetResponse.
                 * @memberof nunatak.primarynetwork.v1
                 * @classdesc Represents a GetValidatorSetResponse.
                 * @constructor
                 * @param {nunatak.primarynetwork.v1.GetValidatorSetResponse.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const GetValidatorSetResponse = function (properties) {
                    this.validators = [];
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * GetValidatorSetResponse height.
                 * @member {number|Long} height
                 * @memberof nunatak.primarynetwork.v1.GetValidatorSetResponse
                 * @instance
                 */
                GetValidatorSetResponse.prototype.height = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

                /**
                 * GetValidatorSetResponse validators.
                 * @member {Array.<nunatak.primarynetwork.v1.Validator>} validators
                 * @memberof nunatak.primarynetwork.v1.GetValidatorSetResponse
                 * @instance
                 */
                GetValidatorSetResponse.prototype.validators = $util.emptyArray;

                /**
                 * Encodes the specified GetValidatorSetResponse message. Does not implicitly {@link nunatak.primarynetwork.v1.GetValidatorSetResponse.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.primarynetwork.v1.GetValidatorSetResponse
                 * @static
                 * @param {nunatak.primarynetwork.v1.GetValidatorSetResponse.$Properties} message GetValidatorSetResponse message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                GetValidatorSetResponse.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.height != null && $Object.hasOwnProperty.call(message, "height") && (typeof message.height === "object" ? message.height.low || message.height.high : message.height !== 0))
                        writer.uint32(/* id 1, wireType 0 =*/8).uint64(message.height);
                    if (message.validators != null && message.validators.length)
                        for (let i = 0; i < message.validators.length; ++i)
                            $root.nunatak.primarynetwork.v1.Validator.encode(message.validators[i], writer.uint32(/* id 2, wireType 2 =*/18).fork(), _depth + 1).ldelim();
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a GetValidatorSetResponse message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.primarynetwork.v1.GetValidatorSetResponse
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.GetValidatorSetResponse & nunatak.primarynetwork.v1.GetValidatorSetResponse.$Shape} GetValidatorSetResponse
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                GetValidatorSetResponse.decode = function (reader, length, _end, _depth, _target) {
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
                    message = _target || new $root.nunatak.primarynetwork.v1.GetValidatorSetResponse();
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
                                if (!(message.validators && message.validators.length))
                                    message.validators = [];
                                message.validators.push($root.nunatak.primarynetwork.v1.Validator.decode(reader, reader.size(), $undefined, _depth + 1));
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

                return GetValidatorSetResponse;
            })();

            v1.Validator = (function() {

                /**
                 * Properties of a Validator.
                 * @typedef {Object} nunatak.primarynetwork.v1.Validator.$Properties
                 * @property {Uint8Array} [nodeId] Validator nodeId
                 * @property {Uint8Array} [weight] Validator weight
                 * @property {Uint8Array|null} [publicKey] Validator publicKey
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a Validator.
                 * @memberof nunatak.primarynetwork.v1
                 * @interface IValidator
                 * @augments nunatak.primarynetwork.v1.Validator.$Properties
                 * @deprecated Use nunatak.primarynetwork.v1.Validator.$Properties instead.
                 */

                /**
                 * Shape of a Validator.
                 * @typedef {nunatak.primarynetwork.v1.Validator.$Properties} nunatak.primarynetwork.v1.Validator.$Shape
                 */

                /**
                 * Constructs a new Validator.
                 * @memberof nunatak.primarynetwork.v1
                 * @classdesc Represents a Validator.
                 * @constructor
                 * @param {nunatak.primarynetwork.v1.Validator.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const Validator = function (properties) {
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * Validator nodeId.
                 * @member {Uint8Array} nodeId
                 * @memberof nunatak.primarynetwork.v1.Validator
                 * @instance
                 */
                Validator.prototype.nodeId = $util.newBuffer([]);

                /**
                 * Validator weight.
                 * @member {Uint8Array} weight
                 * @memberof nunatak.primarynetwork.v1.Validator
                 * @instance
                 */
                Validator.prototype.weight = $util.newBuffer([]);

                /**
                 * Validator publicKey.
                 * @member {Uint8Array|null} publicKey
                 * @memberof nunatak.primarynetwork.v1.Validator
                 * @instance
                 */
                Validator.prototype.publicKey = null;

                // OneOf field names bound to virtual getters and setters
                let $oneOfFields;

                // Virtual OneOf for proto3 optional field
                $Object.defineProperty(Validator.prototype, "_publicKey", {
                    get: $util.oneOfGetter($oneOfFields = ["publicKey"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                /**
                 * Encodes the specified Validator message. Does not implicitly {@link nunatak.primarynetwork.v1.Validator.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.primarynetwork.v1.Validator
                 * @static
                 * @param {nunatak.primarynetwork.v1.Validator.$Properties} message Validator message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                Validator.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.nodeId != null && $Object.hasOwnProperty.call(message, "nodeId") && message.nodeId.length)
                        writer.uint32(/* id 1, wireType 2 =*/10).bytes(message.nodeId);
                    if (message.weight != null && $Object.hasOwnProperty.call(message, "weight") && message.weight.length)
                        writer.uint32(/* id 2, wireType 2 =*/18).bytes(message.weight);
                    if (message.publicKey != null && $Object.hasOwnProperty.call(message, "publicKey"))
                        writer.uint32(/* id 3, wireType 2 =*/26).bytes(message.publicKey);
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a Validator message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.primarynetwork.v1.Validator
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.Validator & nunatak.primarynetwork.v1.Validator.$Shape} Validator
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                Validator.decode = function (reader, length, _end, _depth, _target) {
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
                    message = _target || new $root.nunatak.primarynetwork.v1.Validator();
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
                                    message.nodeId = value;
                                else
                                    delete message.nodeId;
                                continue;
                            }
                        case 2: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.bytes()).length)
                                    message.weight = value;
                                else
                                    delete message.weight;
                                continue;
                            }
                        case 3: {
                                if (wireType !== 2)
                                    break;
                                message.publicKey = reader.bytes();
                                message._publicKey = "publicKey";
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

                return Validator;
            })();

            v1.ListL1ValidatorChangesRequest = (function() {

                /**
                 * Properties of a ListL1ValidatorChangesRequest.
                 * @typedef {Object} nunatak.primarynetwork.v1.ListL1ValidatorChangesRequest.$Properties
                 * @property {number} [networkId] ListL1ValidatorChangesRequest networkId
                 * @property {Uint8Array} [validationId] ListL1ValidatorChangesRequest validationId
                 * @property {nunatak.primarynetwork.v1.L1ValidatorChangeKey.$Properties|null} [after] ListL1ValidatorChangesRequest after
                 * @property {number} [pageSize] ListL1ValidatorChangesRequest pageSize
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a ListL1ValidatorChangesRequest.
                 * @memberof nunatak.primarynetwork.v1
                 * @interface IListL1ValidatorChangesRequest
                 * @augments nunatak.primarynetwork.v1.ListL1ValidatorChangesRequest.$Properties
                 * @deprecated Use nunatak.primarynetwork.v1.ListL1ValidatorChangesRequest.$Properties instead.
                 */

                /**
                 * Shape of a ListL1ValidatorChangesRequest.
                 * @typedef {nunatak.primarynetwork.v1.ListL1ValidatorChangesRequest.$Properties} nunatak.primarynetwork.v1.ListL1ValidatorChangesRequest.$Shape
                 */

                /**
                 * Constructs a new ListL1ValidatorChangesRequest.
                 * @memberof nunatak.primarynetwork.v1
                 * @classdesc Represents a ListL1ValidatorChangesRequest.
                 * @constructor
                 * @param {nunatak.primarynetwork.v1.ListL1ValidatorChangesRequest.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const ListL1ValidatorChangesRequest = function (properties) {
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * ListL1ValidatorChangesRequest networkId.
                 * @member {number} networkId
                 * @memberof nunatak.primarynetwork.v1.ListL1ValidatorChangesRequest
                 * @instance
                 */
                ListL1ValidatorChangesRequest.prototype.networkId = 0;

                /**
                 * ListL1ValidatorChangesRequest validationId.
                 * @member {Uint8Array} validationId
                 * @memberof nunatak.primarynetwork.v1.ListL1ValidatorChangesRequest
                 * @instance
                 */
                ListL1ValidatorChangesRequest.prototype.validationId = $util.newBuffer([]);

                /**
                 * ListL1ValidatorChangesRequest after.
                 * @member {nunatak.primarynetwork.v1.L1ValidatorChangeKey|null} after
                 * @memberof nunatak.primarynetwork.v1.ListL1ValidatorChangesRequest
                 * @instance
                 */
                ListL1ValidatorChangesRequest.prototype.after = null;

                /**
                 * ListL1ValidatorChangesRequest pageSize.
                 * @member {number} pageSize
                 * @memberof nunatak.primarynetwork.v1.ListL1ValidatorChangesRequest
                 * @instance
                 */
                ListL1ValidatorChangesRequest.prototype.pageSize = 0;

                // OneOf field names bound to virtual getters and setters
                let $oneOfFields;

                // Virtual OneOf for proto3 optional field
                $Object.defineProperty(ListL1ValidatorChangesRequest.prototype, "_after", {
                    get: $util.oneOfGetter($oneOfFields = ["after"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                /**
                 * Encodes the specified ListL1ValidatorChangesRequest message. Does not implicitly {@link nunatak.primarynetwork.v1.ListL1ValidatorChangesRequest.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.primarynetwork.v1.ListL1ValidatorChangesRequest
                 * @static
                 * @param {nunatak.primarynetwork.v1.ListL1ValidatorChangesRequest.$Properties} message ListL1ValidatorChangesRequest message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                ListL1ValidatorChangesRequest.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.networkId != null && $Object.hasOwnProperty.call(message, "networkId") && message.networkId !== 0)
                        writer.uint32(/* id 1, wireType 0 =*/8).uint32(message.networkId);
                    if (message.validationId != null && $Object.hasOwnProperty.call(message, "validationId") && message.validationId.length)
                        writer.uint32(/* id 2, wireType 2 =*/18).bytes(message.validationId);
                    if (message.after != null && $Object.hasOwnProperty.call(message, "after"))
                        $root.nunatak.primarynetwork.v1.L1ValidatorChangeKey.encode(message.after, writer.uint32(/* id 3, wireType 2 =*/26).fork(), _depth + 1).ldelim();
                    if (message.pageSize != null && $Object.hasOwnProperty.call(message, "pageSize") && message.pageSize !== 0)
                        writer.uint32(/* id 4, wireType 0 =*/32).uint32(message.pageSize);
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a ListL1ValidatorChangesRequest message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.primarynetwork.v1.ListL1ValidatorChangesRequest
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.ListL1ValidatorChangesRequest & nunatak.primarynetwork.v1.ListL1ValidatorChangesRequest.$Shape} ListL1ValidatorChangesRequest
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                ListL1ValidatorChangesRequest.decode = function (reader, length, _end, _depth, _target) {
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
                    message = _target || new $root.nunatak.primarynetwork.v1.ListL1ValidatorChangesRequest();
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
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.bytes()).length)
                                    message.validationId = value;
                                else
                                    delete message.validationId;
                                continue;
                            }
                        case 3: {
                                if (wireType !== 2)
                                    break;
                                message.after = $root.nunatak.primarynetwork.v1.L1ValidatorChangeKey.decode(reader, reader.size(), $undefined, _depth + 1, message.after);
                                message._after = "after";
                                continue;
                            }
                        case 4: {
                                if (wireType !== 0)
                                    break;
                                if (value = reader.uint32())
                                    message.pageSize = value;
                                else
                                    delete message.pageSize;
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

                return ListL1ValidatorChangesRequest;
            })();

            v1.L1ValidatorChangeKey = (function() {

                /**
                 * Properties of a L1ValidatorChangeKey.
                 * @typedef {Object} nunatak.primarynetwork.v1.L1ValidatorChangeKey.$Properties
                 * @property {number|Long} [height] L1ValidatorChangeKey height
                 * @property {number} [index] L1ValidatorChangeKey index
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a L1ValidatorChangeKey.
                 * @memberof nunatak.primarynetwork.v1
                 * @interface IL1ValidatorChangeKey
                 * @augments nunatak.primarynetwork.v1.L1ValidatorChangeKey.$Properties
                 * @deprecated Use nunatak.primarynetwork.v1.L1ValidatorChangeKey.$Properties instead.
                 */

                /**
                 * Shape of a L1ValidatorChangeKey.
                 * @typedef {nunatak.primarynetwork.v1.L1ValidatorChangeKey.$Properties} nunatak.primarynetwork.v1.L1ValidatorChangeKey.$Shape
                 */

                /**
                 * Constructs a new L1ValidatorChangeKey.
                 * @memberof nunatak.primarynetwork.v1
                 * @classdesc Represents a L1ValidatorChangeKey.
                 * @constructor
                 * @param {nunatak.primarynetwork.v1.L1ValidatorChangeKey.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const L1ValidatorChangeKey = function (properties) {
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * L1ValidatorChangeKey height.
                 * @member {number|Long} height
                 * @memberof nunatak.primarynetwork.v1.L1ValidatorChangeKey
                 * @instance
                 */
                L1ValidatorChangeKey.prototype.height = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

                /**
                 * L1ValidatorChangeKey index.
                 * @member {number} index
                 * @memberof nunatak.primarynetwork.v1.L1ValidatorChangeKey
                 * @instance
                 */
                L1ValidatorChangeKey.prototype.index = 0;

                /**
                 * Encodes the specified L1ValidatorChangeKey message. Does not implicitly {@link nunatak.primarynetwork.v1.L1ValidatorChangeKey.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.primarynetwork.v1.L1ValidatorChangeKey
                 * @static
                 * @param {nunatak.primarynetwork.v1.L1ValidatorChangeKey.$Properties} message L1ValidatorChangeKey message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                L1ValidatorChangeKey.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.height != null && $Object.hasOwnProperty.call(message, "height") && (typeof message.height === "object" ? message.height.low || message.height.high : message.height !== 0))
                        writer.uint32(/* id 1, wireType 0 =*/8).uint64(message.height);
                    if (message.index != null && $Object.hasOwnProperty.call(message, "index") && message.index !== 0)
                        writer.uint32(/* id 2, wireType 0 =*/16).uint32(message.index);
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a L1ValidatorChangeKey message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.primarynetwork.v1.L1ValidatorChangeKey
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.L1ValidatorChangeKey & nunatak.primarynetwork.v1.L1ValidatorChangeKey.$Shape} L1ValidatorChangeKey
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                L1ValidatorChangeKey.decode = function (reader, length, _end, _depth, _target) {
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
                    message = _target || new $root.nunatak.primarynetwork.v1.L1ValidatorChangeKey();
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
                                if (wireType !== 0)
                                    break;
                                if (value = reader.uint32())
                                    message.index = value;
                                else
                                    delete message.index;
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

                return L1ValidatorChangeKey;
            })();

            v1.ListL1ValidatorChangesResponse = (function() {

                /**
                 * Properties of a ListL1ValidatorChangesResponse.
                 * @typedef {Object} nunatak.primarynetwork.v1.ListL1ValidatorChangesResponse.$Properties
                 * @property {Uint8Array} [subnetId] ListL1ValidatorChangesResponse subnetId
                 * @property {Uint8Array} [nodeId] ListL1ValidatorChangesResponse nodeId
                 * @property {Uint8Array} [publicKey] ListL1ValidatorChangesResponse publicKey
                 * @property {Array.<nunatak.primarynetwork.v1.L1ValidatorChange.$Properties>} [changes] ListL1ValidatorChangesResponse changes
                 * @property {nunatak.primarynetwork.v1.L1ValidatorChangeKey.$Properties|null} [next] ListL1ValidatorChangesResponse next
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a ListL1ValidatorChangesResponse.
                 * @memberof nunatak.primarynetwork.v1
                 * @interface IListL1ValidatorChangesResponse
                 * @augments nunatak.primarynetwork.v1.ListL1ValidatorChangesResponse.$Properties
                 * @deprecated Use nunatak.primarynetwork.v1.ListL1ValidatorChangesResponse.$Properties instead.
                 */

                /**
                 * Shape of a ListL1ValidatorChangesResponse.
                 * @typedef {nunatak.primarynetwork.v1.ListL1ValidatorChangesResponse.$Properties} nunatak.primarynetwork.v1.ListL1ValidatorChangesResponse.$Shape
                 */

                /**
                 * Constructs a new ListL1ValidatorChangesResponse.
                 * @memberof nunatak.primarynetwork.v1
                 * @classdesc Represents a ListL1ValidatorChangesResponse.
                 * @constructor
                 * @param {nunatak.primarynetwork.v1.ListL1ValidatorChangesResponse.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const ListL1ValidatorChangesResponse = function (properties) {
                    this.changes = [];
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * ListL1ValidatorChangesResponse subnetId.
                 * @member {Uint8Array} subnetId
                 * @memberof nunatak.primarynetwork.v1.ListL1ValidatorChangesResponse
                 * @instance
                 */
                ListL1ValidatorChangesResponse.prototype.subnetId = $util.newBuffer([]);

                /**
                 * ListL1ValidatorChangesResponse nodeId.
                 * @member {Uint8Array} nodeId
                 * @memberof nunatak.primarynetwork.v1.ListL1ValidatorChangesResponse
                 * @instance
                 */
                ListL1ValidatorChangesResponse.prototype.nodeId = $util.newBuffer([]);

                /**
                 * ListL1ValidatorChangesResponse publicKey.
                 * @member {Uint8Array} publicKey
                 * @memberof nunatak.primarynetwork.v1.ListL1ValidatorChangesResponse
                 * @instance
                 */
                ListL1ValidatorChangesResponse.prototype.publicKey = $util.newBuffer([]);

                /**
                 * ListL1ValidatorChangesResponse changes.
                 * @member {Array.<nunatak.primarynetwork.v1.L1ValidatorChange>} changes
                 * @memberof nunatak.primarynetwork.v1.ListL1ValidatorChangesResponse
                 * @instance
                 */
                ListL1ValidatorChangesResponse.prototype.changes = $util.emptyArray;

                /**
                 * ListL1ValidatorChangesResponse next.
                 * @member {nunatak.primarynetwork.v1.L1ValidatorChangeKey|null} next
                 * @memberof nunatak.primarynetwork.v1.ListL1ValidatorChangesResponse
                 * @instance
                 */
                ListL1ValidatorChangesResponse.prototype.next = null;

                // OneOf field names bound to virtual getters and setters
                let $oneOfFields;

                // Virtual OneOf for proto3 optional field
                $Object.defineProperty(ListL1ValidatorChangesResponse.prototype, "_next", {
                    get: $util.oneOfGetter($oneOfFields = ["next"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                /**
                 * Encodes the specified ListL1ValidatorChangesResponse message. Does not implicitly {@link nunatak.primarynetwork.v1.ListL1ValidatorChangesResponse.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.primarynetwork.v1.ListL1ValidatorChangesResponse
                 * @static
                 * @param {nunatak.primarynetwork.v1.ListL1ValidatorChangesResponse.$Properties} message ListL1ValidatorChangesResponse message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                ListL1ValidatorChangesResponse.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.subnetId != null && $Object.hasOwnProperty.call(message, "subnetId") && message.subnetId.length)
                        writer.uint32(/* id 1, wireType 2 =*/10).bytes(message.subnetId);
                    if (message.nodeId != null && $Object.hasOwnProperty.call(message, "nodeId") && message.nodeId.length)
                        writer.uint32(/* id 2, wireType 2 =*/18).bytes(message.nodeId);
                    if (message.publicKey != null && $Object.hasOwnProperty.call(message, "publicKey") && message.publicKey.length)
                        writer.uint32(/* id 3, wireType 2 =*/26).bytes(message.publicKey);
                    if (message.changes != null && message.changes.length)
                        for (let i = 0; i < message.changes.length; ++i)
                            $root.nunatak.primarynetwork.v1.L1ValidatorChange.encode(message.changes[i], writer.uint32(/* id 4, wireType 2 =*/34).fork(), _depth + 1).ldelim();
                    if (message.next != null && $Object.hasOwnProperty.call(message, "next"))
                        $root.nunatak.primarynetwork.v1.L1ValidatorChangeKey.encode(message.next, writer.uint32(/* id 5, wireType 2 =*/42).fork(), _depth + 1).ldelim();
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a ListL1ValidatorChangesResponse message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.primarynetwork.v1.ListL1ValidatorChangesResponse
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.ListL1ValidatorChangesResponse & nunatak.primarynetwork.v1.ListL1ValidatorChangesResponse.$Shape} ListL1ValidatorChangesResponse
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                ListL1ValidatorChangesResponse.decode = function (reader, length, _end, _depth, _target) {
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
                    message = _target || new $root.nunatak.primarynetwork.v1.ListL1ValidatorChangesResponse();
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
                                    message.subnetId = value;
                                else
                                    delete message.subnetId;
                                continue;
                            }
                        case 2: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.bytes()).length)
                                    message.nodeId = value;
                                else
                                    delete message.nodeId;
                                continue;
                            }
                        case 3: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.bytes()).length)
                                    message.publicKey = value;
                                else
                                    delete message.publicKey;
                                continue;
                            }
                        case 4: {
                                if (wireType !== 2)
                                    break;
                                if (!(message.changes && message.changes.length))
                                    message.changes = [];
                                message.changes.push($root.nunatak.primarynetwork.v1.L1ValidatorChange.decode(reader, reader.size(), $undefined, _depth + 1));
                                continue;
                            }
                        case 5: {
                                if (wireType !== 2)
                                    break;
                                message.next = $root.nunatak.primarynetwork.v1.L1ValidatorChangeKey.decode(reader, reader.size(), $undefined, _depth + 1, message.next);
                                message._next = "next";
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

                return ListL1ValidatorChangesResponse;
            })();

            v1.L1ValidatorChange = (function() {

                /**
                 * Properties of a L1ValidatorChange.
                 * @typedef {Object} nunatak.primarynetwork.v1.L1ValidatorChange.$Properties
                 * @property {nunatak.primarynetwork.v1.L1ValidatorChangeKey.$Properties} [key] L1ValidatorChange key
                 * @property {number|Long} [time] L1ValidatorChange time
                 * @property {nunatak.primarynetwork.v1.L1ValidatorChangeKind} [kind] L1ValidatorChange kind
                 * @property {number|Long} [validatorSetHeight] L1ValidatorChange validatorSetHeight
                 * @property {Uint8Array|null} [transactionId] L1ValidatorChange transactionId
                 * @property {Uint8Array} [weight] L1ValidatorChange weight
                 * @property {Uint8Array} [balance] L1ValidatorChange balance
                 * @property {Uint8Array|null} [added] L1ValidatorChange added
                 * @property {Uint8Array|null} [returned] L1ValidatorChange returned
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a L1ValidatorChange.
                 * @memberof nunatak.primarynetwork.v1
                 * @interface IL1ValidatorChange
                 * @augments nunatak.primarynetwork.v1.L1ValidatorChange.$Properties
                 * @deprecated Use nunatak.primarynetwork.v1.L1ValidatorChange.$Properties instead.
                 */

                /**
                 * Shape of a L1ValidatorChange.
                 * @typedef {nunatak.primarynetwork.v1.L1ValidatorChange.$Properties} nunatak.primarynetwork.v1.L1ValidatorChange.$Shape
                 */

                /**
                 * Constructs a new L1ValidatorChange.
                 * @memberof nunatak.primarynetwork.v1
                 * @classdesc Represents a L1ValidatorChange.
                 * @constructor
                 * @param {nunatak.primarynetwork.v1.L1ValidatorChange.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const L1ValidatorChange = function (properties) {
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * L1ValidatorChange key.
                 * @member {nunatak.primarynetwork.v1.L1ValidatorChangeKey} key
                 * @memberof nunatak.primarynetwork.v1.L1ValidatorChange
                 * @instance
                 */
                L1ValidatorChange.prototype.key = null;

                /**
                 * L1ValidatorChange time.
                 * @member {number|Long} time
                 * @memberof nunatak.primarynetwork.v1.L1ValidatorChange
                 * @instance
                 */
                L1ValidatorChange.prototype.time = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

                /**
                 * L1ValidatorChange kind.
                 * @member {nunatak.primarynetwork.v1.L1ValidatorChangeKind} kind
                 * @memberof nunatak.primarynetwork.v1.L1ValidatorChange
                 * @instance
                 */
                L1ValidatorChange.prototype.kind = 0;

                /**
                 * L1ValidatorChange validatorSetHeight.
                 * @member {number|Long} validatorSetHeight
                 * @memberof nunatak.primarynetwork.v1.L1ValidatorChange
                 * @instance
                 */
                L1ValidatorChange.prototype.validatorSetHeight = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

                /**
                 * L1ValidatorChange transactionId.
                 * @member {Uint8Array|null} transactionId
                 * @memberof nunatak.primarynetwork.v1.L1ValidatorChange
                 * @instance
                 */
                L1ValidatorChange.prototype.transactionId = null;

                /**
                 * L1ValidatorChange weight.
                 * @member {Uint8Array} weight
                 * @memberof nunatak.primarynetwork.v1.L1ValidatorChange
                 * @instance
                 */
                L1ValidatorChange.prototype.weight = $util.newBuffer([]);

                /**
                 * L1ValidatorChange balance.
                 * @member {Uint8Array} balance
                 * @memberof nunatak.primarynetwork.v1.L1ValidatorChange
                 * @instance
                 */
                L1ValidatorChange.prototype.balance = $util.newBuffer([]);

                /**
                 * L1ValidatorChange added.
                 * @member {Uint8Array|null} added
                 * @memberof nunatak.primarynetwork.v1.L1ValidatorChange
                 * @instance
                 */
                L1ValidatorChange.prototype.added = null;

                /**
                 * L1ValidatorChange returned.
                 * @member {Uint8Array|null} returned
                 * @memberof nunatak.primarynetwork.v1.L1ValidatorChange
                 * @instance
                 */
                L1ValidatorChange.prototype.returned = null;

                // OneOf field names bound to virtual getters and setters
                let $oneOfFields;

                // Virtual OneOf for proto3 optional field
                $Object.defineProperty(L1ValidatorChange.prototype, "_transactionId", {
                    get: $util.oneOfGetter($oneOfFields = ["transactionId"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                // Virtual OneOf for proto3 optional field
                $Object.defineProperty(L1ValidatorChange.prototype, "_added", {
                    get: $util.oneOfGetter($oneOfFields = ["added"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                // Virtual OneOf for proto3 optional field
                $Object.defineProperty(L1ValidatorChange.prototype, "_returned", {
                    get: $util.oneOfGetter($oneOfFields = ["returned"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                /**
                 * Encodes the specified L1ValidatorChange message. Does not implicitly {@link nunatak.primarynetwork.v1.L1ValidatorChange.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.primarynetwork.v1.L1ValidatorChange
                 * @static
                 * @param {nunatak.primarynetwork.v1.L1ValidatorChange.$Properties} message L1ValidatorChange message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                L1ValidatorChange.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.key != null && $Object.hasOwnProperty.call(message, "key"))
                        $root.nunatak.primarynetwork.v1.L1ValidatorChangeKey.encode(message.key, writer.uint32(/* id 1, wireType 2 =*/10).fork(), _depth + 1).ldelim();
                    if (message.time != null && $Object.hasOwnProperty.call(message, "time") && (typeof message.time === "object" ? message.time.low || message.time.high : message.time !== 0))
                        writer.uint32(/* id 2, wireType 0 =*/16).uint64(message.time);
                    if (message.kind != null && $Object.hasOwnProperty.call(message, "kind") && message.kind !== 0)
                        writer.uint32(/* id 3, wireType 0 =*/24).int32(message.kind);
                    if (message.validatorSetHeight != null && $Object.hasOwnProperty.call(message, "validatorSetHeight") && (typeof message.validatorSetHeight === "object" ? message.validatorSetHeight.low || message.validatorSetHeight.high : message.validatorSetHeight !== 0))
                        writer.uint32(/* id 4, wireType 0 =*/32).uint64(message.validatorSetHeight);
                    if (message.transactionId != null && $Object.hasOwnProperty.call(message, "transactionId"))
                        writer.uint32(/* id 5, wireType 2 =*/42).bytes(message.transactionId);
                    if (message.weight != null && $Object.hasOwnProperty.call(message, "weight") && message.weight.length)
                        writer.uint32(/* id 6, wireType 2 =*/50).bytes(message.weight);
                    if (message.balance != null && $Object.hasOwnProperty.call(message, "balance") && message.balance.length)
                        writer.uint32(/* id 7, wireType 2 =*/58).bytes(message.balance);
                    if (message.added != null && $Object.hasOwnProperty.call(message, "added"))
                        writer.uint32(/* id 8, wireType 2 =*/66).bytes(message.added);
                    if (message.returned != null && $Object.hasOwnProperty.call(message, "returned"))
                        writer.uint32(/* id 9, wireType 2 =*/74).bytes(message.returned);
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a L1ValidatorChange message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.primarynetwork.v1.L1ValidatorChange
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.L1ValidatorChange & nunatak.primarynetwork.v1.L1ValidatorChange.$Shape} L1ValidatorChange
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                L1ValidatorChange.decode = function (reader, length, _end, _depth, _target) {
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
                    message = _target || new $root.nunatak.primarynetwork.v1.L1ValidatorChange();
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
                                message.key = $root.nunatak.primarynetwork.v1.L1ValidatorChangeKey.decode(reader, reader.size(), $undefined, _depth + 1, message.key);
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
                        case 3: {
                                if (wireType !== 0)
                                    break;
                                if (value = reader.int32())
                                    message.kind = value;
                                else
                                    delete message.kind;
                                continue;
                            }
                        case 4: {
                                if (wireType !== 0)
                                    break;
                                if (typeof (value = reader.uint64()) === "object" ? value.low || value.high : value !== 0)
                                    message.validatorSetHeight = value;
                                else
                                    delete message.validatorSetHeight;
                                continue;
                            }
                        case 5: {
                                if (wireType !== 2)
                                    break;
                                message.transactionId = reader.bytes();
                                message._transactionId = "transactionId";
                                continue;
                            }
                        case 6: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.bytes()).length)
                                    message.weight = value;
                                else
                                    delete message.weight;
                                continue;
                            }
                        case 7: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.bytes()).length)
                                    message.balance = value;
                                else
                                    delete message.balance;
                                continue;
                            }
                        case 8: {
                                if (wireType !== 2)
                                    break;
                                message.added = reader.bytes();
                                message._added = "added";
                                continue;
                            }
                        case 9: {
                                if (wireType !== 2)
                                    break;
                                message.returned = reader.bytes();
                                message._returned = "returned";
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

                return L1ValidatorChange;
            })();

            /**
             * L1ValidatorChangeKind enum.
             * @name nunatak.primarynetwork.v1.L1ValidatorChangeKind
             * @enum {number}
             * @property {number} L1_VALIDATOR_CHANGE_KIND_UNKNOWN=0 L1_VALIDATOR_CHANGE_KIND_UNKNOWN value
             * @property {number} L1_VALIDATOR_CHANGE_KIND_REGISTERED=1 L1_VALIDATOR_CHANGE_KIND_REGISTERED value
             * @property {number} L1_VALIDATOR_CHANGE_KIND_WEIGHT=2 L1_VALIDATOR_CHANGE_KIND_WEIGHT value
             * @property {number} L1_VALIDATOR_CHANGE_KIND_BALANCE=3 L1_VALIDATOR_CHANGE_KIND_BALANCE value
             * @property {number} L1_VALIDATOR_CHANGE_KIND_DISABLED=4 L1_VALIDATOR_CHANGE_KIND_DISABLED value
             * @property {number} L1_VALIDATOR_CHANGE_KIND_EXHAUSTED=5 L1_VALIDATOR_CHANGE_KIND_EXHAUSTED value
             * @property {number} L1_VALIDATOR_CHANGE_KIND_REMOVED=6 L1_VALIDATOR_CHANGE_KIND_REMOVED value
             */
            v1.L1ValidatorChangeKind = (function() {
                const valuesById = $Object.create(null), values = $Object.create(valuesById);
                values[valuesById[0] = "L1_VALIDATOR_CHANGE_KIND_UNKNOWN"] = 0;
                values[valuesById[1] = "L1_VALIDATOR_CHANGE_KIND_REGISTERED"] = 1;
                values[valuesById[2] = "L1_VALIDATOR_CHANGE_KIND_WEIGHT"] = 2;
                values[valuesById[3] = "L1_VALIDATOR_CHANGE_KIND_BALANCE"] = 3;
                values[valuesById[4] = "L1_VALIDATOR_CHANGE_KIND_DISABLED"] = 4;
                values[valuesById[5] = "L1_VALIDATOR_CHANGE_KIND_EXHAUSTED"] = 5;
                values[valuesById[6] = "L1_VALIDATOR_CHANGE_KIND_REMOVED"] = 6;
                return values;
            })();

            v1.GetTransactionRequest = (function() {

                /**
                 * Properties of a GetTransactionRequest.
                 * @typedef {Object} nunatak.primarynetwork.v1.GetTransactionRequest.$Properties
                 * @property {number} [networkId] GetTransactionRequest networkId
                 * @property {nunatak.primarynetwork.v1.Chain} [chain] GetTransactionRequest chain
                 * @property {Uint8Array} [transactionId] GetTransactionRequest transactionId
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a GetTransactionRequest.
                 * @memberof nunatak.primarynetwork.v1
                 * @interface IGetTransactionRequest
                 * @augments nunatak.primarynetwork.v1.GetTransactionRequest.$Properties
                 * @deprecated Use nunatak.primarynetwork.v1.GetTransactionRequest.$Properties instead.
                 */

                /**
                 * Shape of a GetTransactionRequest.
                 * @typedef {nunatak.primarynetwork.v1.GetTransactionRequest.$Properties} nunatak.primarynetwork.v1.GetTransactionRequest.$Shape
                 */

                /**
                 * Constructs a new GetTransactionRequest.
                 * @memberof nunatak.primarynetwork.v1
                 * @classdesc Represents a GetTransactionRequest.
                 * @constructor
                 * @param {nunatak.primarynetwork.v1.GetTransactionRequest.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const GetTransactionRequest = function (properties) {
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * GetTransactionRequest networkId.
                 * @member {number} networkId
                 * @memberof nunatak.primarynetwork.v1.GetTransactionRequest
                 * @instance
                 */
                GetTransactionRequest.prototype.networkId = 0;

                /**
                 * GetTransactionRequest chain.
                 * @member {nunatak.primarynetwork.v1.Chain} chain
                 * @memberof nunatak.primarynetwork.v1.GetTransactionRequest
                 * @instance
                 */
                GetTransactionRequest.prototype.chain = 0;

                /**
                 * GetTransactionRequest transactionId.
                 * @member {Uint8Array} transactionId
                 * @memberof nunatak.primarynetwork.v1.GetTransactionRequest
                 * @instance
                 */
                GetTransactionRequest.prototype.transactionId = $util.newBuffer([]);

                /**
                 * Encodes the specified GetTransactionRequest message. Does not implicitly {@link nunatak.primarynetwork.v1.GetTransactionRequest.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.primarynetwork.v1.GetTransactionRequest
                 * @static
                 * @param {nunatak.primarynetwork.v1.GetTransactionRequest.$Properties} message GetTransactionRequest message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                GetTransactionRequest.encode = function (message, writer, _depth) {
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
                    if (message.transactionId != null && $Object.hasOwnProperty.call(message, "transactionId") && message.transactionId.length)
                        writer.uint32(/* id 3, wireType 2 =*/26).bytes(message.transactionId);
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a GetTransactionRequest message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.primarynetwork.v1.GetTransactionRequest
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.GetTransactionRequest & nunatak.primarynetwork.v1.GetTransactionRequest.$Shape} GetTransactionRequest
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                GetTransactionRequest.decode = function (reader, length, _end, _depth, _target) {
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
                    message = _target || new $root.nunatak.primarynetwork.v1.GetTransactionRequest();
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
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.bytes()).length)
                                    message.transactionId = value;
                                else
                                    delete message.transactionId;
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

                return GetTransactionRequest;
            })();

            v1.GetTransactionResponse = (function() {

                /**
                 * Properties of a GetTransactionResponse.
                 * @typedef {Object} nunatak.primarynetwork.v1.GetTransactionResponse.$Properties
                 * @property {string} [type] GetTransactionResponse type
                 * @property {Uint8Array} [bytes] GetTransactionResponse bytes
                 * @property {number|Long} [height] GetTransactionResponse height
                 * @property {number|Long} [time] GetTransactionResponse time
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a GetTransactionResponse.
                 * @memberof nunatak.primarynetwork.v1
                 * @interface IGetTransactionResponse
                 * @augments nunatak.primarynetwork.v1.GetTransactionResponse.$Properties
                 * @deprecated Use nunatak.primarynetwork.v1.GetTransactionResponse.$Properties instead.
                 */

                /**
                 * Shape of a GetTransactionResponse.
                 * @typedef {nunatak.primarynetwork.v1.GetTransactionResponse.$Properties} nunatak.primarynetwork.v1.GetTransactionResponse.$Shape
                 */

                /**
                 * Constructs a new GetTransactionResponse.
                 * @memberof nunatak.primarynetwork.v1
                 * @classdesc Represents a GetTransactionResponse.
                 * @constructor
                 * @param {nunatak.primarynetwork.v1.GetTransactionResponse.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const GetTransactionResponse = function (properties) {
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * GetTransactionResponse type.
                 * @member {string} type
                 * @memberof nunatak.primarynetwork.v1.GetTransactionResponse
                 * @instance
                 */
                GetTransactionResponse.prototype.type = "";

                /**
                 * GetTransactionResponse bytes.
                 * @member {Uint8Array} bytes
                 * @memberof nunatak.primarynetwork.v1.GetTransactionResponse
                 * @instance
                 */
                GetTransactionResponse.prototype.bytes = $util.newBuffer([]);

                /**
                 * GetTransactionResponse height.
                 * @member {number|Long} height
                 * @memberof nunatak.primarynetwork.v1.GetTransactionResponse
                 * @instance
                 */
                GetTransactionResponse.prototype.height = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

                /**
                 * GetTransactionResponse time.
                 * @member {number|Long} time
                 * @memberof nunatak.primarynetwork.v1.GetTransactionResponse
                 * @instance
                 */
                GetTransactionResponse.prototype.time = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

                /**
                 * Encodes the specified GetTransactionResponse message. Does not implicitly {@link nunatak.primarynetwork.v1.GetTransactionResponse.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.primarynetwork.v1.GetTransactionResponse
                 * @static
                 * @param {nunatak.primarynetwork.v1.GetTransactionResponse.$Properties} message GetTransactionResponse message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                GetTransactionResponse.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.type != null && $Object.hasOwnProperty.call(message, "type") && message.type !== "")
                        writer.uint32(/* id 1, wireType 2 =*/10).string(message.type);
                    if (message.bytes != null && $Object.hasOwnProperty.call(message, "bytes") && message.bytes.length)
                        writer.uint32(/* id 2, wireType 2 =*/18).bytes(message.bytes);
                    if (message.height != null && $Object.hasOwnProperty.call(message, "height") && (typeof message.height === "object" ? message.height.low || message.height.high : message.height !== 0))
                        writer.uint32(/* id 3, wireType 0 =*/24).uint64(message.height);
                    if (message.time != null && $Object.hasOwnProperty.call(message, "time") && (typeof message.time === "object" ? message.time.low || message.time.high : message.time !== 0))
                        writer.uint32(/* id 4, wireType 0 =*/32).uint64(message.time);
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a GetTransactionResponse message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.primarynetwork.v1.GetTransactionResponse
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.GetTransactionResponse & nunatak.primarynetwork.v1.GetTransactionResponse.$Shape} GetTransactionResponse
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                GetTransactionResponse.decode = function (reader, length, _end, _depth, _target) {
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
                    message = _target || new $root.nunatak.primarynetwork.v1.GetTransactionResponse();
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
                                    message.type = value;
                                else
                                    delete message.type;
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
                                if (wireType !== 0)
                                    break;
                                if (typeof (value = reader.uint64()) === "object" ? value.low || value.high : value !== 0)
                                    message.height = value;
                                else
                                    delete message.height;
                                continue;
                            }
                        case 4: {
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

                return GetTransactionResponse;
            })();

            v1.GetSubnetRequest = (function() {

                /**
                 * Properties of a GetSubnetRequest.
                 * @typedef {Object} nunatak.primarynetwork.v1.GetSubnetRequest.$Properties
                 * @property {number} [networkId] GetSubnetRequest networkId
                 * @property {Uint8Array} [subnetId] GetSubnetRequest subnetId
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a GetSubnetRequest.
                 * @memberof nunatak.primarynetwork.v1
                 * @interface IGetSubnetRequest
                 * @augments nunatak.primarynetwork.v1.GetSubnetRequest.$Properties
                 * @deprecated Use nunatak.primarynetwork.v1.GetSubnetRequest.$Properties instead.
                 */

                /**
                 * Shape of a GetSubnetRequest.
                 * @typedef {nunatak.primarynetwork.v1.GetSubnetRequest.$Properties} nunatak.primarynetwork.v1.GetSubnetRequest.$Shape
                 */

                /**
                 * Constructs a new GetSubnetRequest.
                 * @memberof nunatak.primarynetwork.v1
                 * @classdesc Represents a GetSubnetRequest.
                 * @constructor
                 * @param {nunatak.primarynetwork.v1.GetSubnetRequest.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const GetSubnetRequest = function (properties) {
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * GetSubnetRequest networkId.
                 * @member {number} networkId
                 * @memberof nunatak.primarynetwork.v1.GetSubnetRequest
                 * @instance
                 */
                GetSubnetRequest.prototype.networkId = 0;

                /**
                 * GetSubnetRequest subnetId.
                 * @member {Uint8Array} subnetId
                 * @memberof nunatak.primarynetwork.v1.GetSubnetRequest
                 * @instance
                 */
                GetSubnetRequest.prototype.subnetId = $util.newBuffer([]);

                /**
                 * Encodes the specified GetSubnetRequest message. Does not implicitly {@link nunatak.primarynetwork.v1.GetSubnetRequest.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.primarynetwork.v1.GetSubnetRequest
                 * @static
                 * @param {nunatak.primarynetwork.v1.GetSubnetRequest.$Properties} message GetSubnetRequest message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                GetSubnetRequest.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.networkId != null && $Object.hasOwnProperty.call(message, "networkId") && message.networkId !== 0)
                        writer.uint32(/* id 1, wireType 0 =*/8).uint32(message.networkId);
                    if (message.subnetId != null && $Object.hasOwnProperty.call(message, "subnetId") && message.subnetId.length)
                        writer.uint32(/* id 2, wireType 2 =*/18).bytes(message.subnetId);
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a GetSubnetRequest message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.primarynetwork.v1.GetSubnetRequest
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.GetSubnetRequest & nunatak.primarynetwork.v1.GetSubnetRequest.$Shape} GetSubnetRequest
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                GetSubnetRequest.decode = function (reader, length, _end, _depth, _target) {
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
                    message = _target || new $root.nunatak.primarynetwork.v1.GetSubnetRequest();
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
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.bytes()).length)
                                    message.subnetId = value;
                                else
                                    delete message.subnetId;
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

                return GetSubnetRequest;
            })();

            v1.GetSubnetResponse = (function() {

                /**
                 * Properties of a GetSubnetResponse.
                 * @typedef {Object} nunatak.primarynetwork.v1.GetSubnetResponse.$Properties
                 * @property {nunatak.primarynetwork.v1.ValidatorManager.$Properties|null} [validatorManager] GetSubnetResponse validatorManager
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a GetSubnetResponse.
                 * @memberof nunatak.primarynetwork.v1
                 * @interface IGetSubnetResponse
                 * @augments nunatak.primarynetwork.v1.GetSubnetResponse.$Properties
                 * @deprecated Use nunatak.primarynetwork.v1.GetSubnetResponse.$Properties instead.
                 */

                /**
                 * Shape of a GetSubnetResponse.
                 * @typedef {nunatak.primarynetwork.v1.GetSubnetResponse.$Properties} nunatak.primarynetwork.v1.GetSubnetResponse.$Shape
                 */

                /**
                 * Constructs a new GetSubnetResponse.
                 * @memberof nunatak.primarynetwork.v1
                 * @classdesc Represents a GetSubnetResponse.
                 * @constructor
                 * @param {nunatak.primarynetwork.v1.GetSubnetResponse.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const GetSubnetResponse = function (properties) {
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * GetSubnetResponse validatorManager.
                 * @member {nunatak.primarynetwork.v1.ValidatorManager|null} validatorManager
                 * @memberof nunatak.primarynetwork.v1.GetSubnetResponse
                 * @instance
                 */
                GetSubnetResponse.prototype.validatorManager = null;

                // OneOf field names bound to virtual getters and setters
                let $oneOfFields;

                // Virtual OneOf for proto3 optional field
                $Object.defineProperty(GetSubnetResponse.prototype, "_validatorManager", {
                    get: $util.oneOfGetter($oneOfFields = ["validatorManager"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                /**
                 * Encodes the specified GetSubnetResponse message. Does not implicitly {@link nunatak.primarynetwork.v1.GetSubnetResponse.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.primarynetwork.v1.GetSubnetResponse
                 * @static
                 * @param {nunatak.primarynetwork.v1.GetSubnetResponse.$Properties} message GetSubnetResponse message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                GetSubnetResponse.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.validatorManager != null && $Object.hasOwnProperty.call(message, "validatorManager"))
                        $root.nunatak.primarynetwork.v1.ValidatorManager.encode(message.validatorManager, writer.uint32(/* id 1, wireType 2 =*/10).fork(), _depth + 1).ldelim();
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a GetSubnetResponse message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.primarynetwork.v1.GetSubnetResponse
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.GetSubnetResponse & nunatak.primarynetwork.v1.GetSubnetResponse.$Shape} GetSubnetResponse
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                GetSubnetResponse.decode = function (reader, length, _end, _depth, _target) {
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
                    message = _target || new $root.nunatak.primarynetwork.v1.GetSubnetResponse();
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
                                message.validatorManager = $root.nunatak.primarynetwork.v1.ValidatorManager.decode(reader, reader.size(), $undefined, _depth + 1, message.validatorManager);
                                message._validatorManager = "validatorManager";
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

                return GetSubnetResponse;
            })();

            v1.ValidatorManager = (function() {

                /**
                 * Properties of a ValidatorManager.
                 * @typedef {Object} nunatak.primarynetwork.v1.ValidatorManager.$Properties
                 * @property {Uint8Array} [blockchainId] ValidatorManager blockchainId
                 * @property {Uint8Array} [address] ValidatorManager address
                 * @property {Uint8Array} [conversionTransactionId] ValidatorManager conversionTransactionId
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a ValidatorManager.
                 * @memberof nunatak.primarynetwork.v1
                 * @interface IValidatorManager
                 * @augments nunatak.primarynetwork.v1.ValidatorManager.$Properties
                 * @deprecated Use nunatak.primarynetwork.v1.ValidatorManager.$Properties instead.
                 */

                /**
                 * Shape of a ValidatorManager.
                 * @typedef {nunatak.primarynetwork.v1.ValidatorManager.$Properties} nunatak.primarynetwork.v1.ValidatorManager.$Shape
                 */

                /**
                 * Constructs a new ValidatorManager.
                 * @memberof nunatak.primarynetwork.v1
                 * @classdesc Represents a ValidatorManager.
                 * @constructor
                 * @param {nunatak.primarynetwork.v1.ValidatorManager.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const ValidatorManager = function (properties) {
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * ValidatorManager blockchainId.
                 * @member {Uint8Array} blockchainId
                 * @memberof nunatak.primarynetwork.v1.ValidatorManager
                 * @instance
                 */
                ValidatorManager.prototype.blockchainId = $util.newBuffer([]);

                /**
                 * ValidatorManager address.
                 * @member {Uint8Array} address
                 * @memberof nunatak.primarynetwork.v1.ValidatorManager
                 * @instance
                 */
                ValidatorManager.prototype.address = $util.newBuffer([]);

                /**
                 * ValidatorManager conversionTransactionId.
                 * @member {Uint8Array} conversionTransactionId
                 * @memberof nunatak.primarynetwork.v1.ValidatorManager
                 * @instance
                 */
                ValidatorManager.prototype.conversionTransactionId = $util.newBuffer([]);

                /**
                 * Encodes the specified ValidatorManager message. Does not implicitly {@link nunatak.primarynetwork.v1.ValidatorManager.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.primarynetwork.v1.ValidatorManager
                 * @static
                 * @param {nunatak.primarynetwork.v1.ValidatorManager.$Properties} message ValidatorManager message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                ValidatorManager.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.blockchainId != null && $Object.hasOwnProperty.call(message, "blockchainId") && message.blockchainId.length)
                        writer.uint32(/* id 1, wireType 2 =*/10).bytes(message.blockchainId);
                    if (message.address != null && $Object.hasOwnProperty.call(message, "address") && message.address.length)
                        writer.uint32(/* id 2, wireType 2 =*/18).bytes(message.address);
                    if (message.conversionTransactionId != null && $Object.hasOwnProperty.call(message, "conversionTransactionId") && message.conversionTransactionId.length)
                        writer.uint32(/* id 3, wireType 2 =*/26).bytes(message.conversionTransactionId);
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a ValidatorManager message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.primarynetwork.v1.ValidatorManager
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.ValidatorManager & nunatak.primarynetwork.v1.ValidatorManager.$Shape} ValidatorManager
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                ValidatorManager.decode = function (reader, length, _end, _depth, _target) {
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
                    message = _target || new $root.nunatak.primarynetwork.v1.ValidatorManager();
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
                                    message.address = value;
                                else
                                    delete message.address;
                                continue;
                            }
                        case 3: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.bytes()).length)
                                    message.conversionTransactionId = value;
                                else
                                    delete message.conversionTransactionId;
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

                return ValidatorManager;
            })();

            v1.ListL1ValidatorsRequest = (function() {

                /**
                 * Properties of a ListL1ValidatorsRequest.
                 * @typedef {Object} nunatak.primarynetwork.v1.ListL1ValidatorsRequest.$Properties
                 * @property {number} [networkId] ListL1ValidatorsRequest networkId
                 * @property {Uint8Array} [subnetId] ListL1ValidatorsRequest subnetId
                 * @property {nunatak.primarynetwork.v1.L1ValidatorKey.$Properties|null} [after] ListL1ValidatorsRequest after
                 * @property {number} [pageSize] ListL1ValidatorsRequest pageSize
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a ListL1ValidatorsRequest.
                 * @memberof nunatak.primarynetwork.v1
                 * @interface IListL1ValidatorsRequest
                 * @augments nunatak.primarynetwork.v1.ListL1ValidatorsRequest.$Properties
                 * @deprecated Use nunatak.primarynetwork.v1.ListL1ValidatorsRequest.$Properties instead.
                 */

                /**
                 * Shape of a ListL1ValidatorsRequest.
                 * @typedef {nunatak.primarynetwork.v1.ListL1ValidatorsRequest.$Properties} nunatak.primarynetwork.v1.ListL1ValidatorsRequest.$Shape
                 */

                /**
                 * Constructs a new ListL1ValidatorsRequest.
                 * @memberof nunatak.primarynetwork.v1
                 * @classdesc Represents a ListL1ValidatorsRequest.
                 * @constructor
                 * @param {nunatak.primarynetwork.v1.ListL1ValidatorsRequest.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const ListL1ValidatorsRequest = function (properties) {
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * ListL1ValidatorsRequest networkId.
                 * @member {number} networkId
                 * @memberof nunatak.primarynetwork.v1.ListL1ValidatorsRequest
                 * @instance
                 */
                ListL1ValidatorsRequest.prototype.networkId = 0;

                /**
                 * ListL1ValidatorsRequest subnetId.
                 * @member {Uint8Array} subnetId
                 * @memberof nunatak.primarynetwork.v1.ListL1ValidatorsRequest
                 * @instance
                 */
                ListL1ValidatorsRequest.prototype.subnetId = $util.newBuffer([]);

                /**
                 * ListL1ValidatorsRequest after.
                 * @member {nunatak.primarynetwork.v1.L1ValidatorKey|null} after
                 * @memberof nunatak.primarynetwork.v1.ListL1ValidatorsRequest
                 * @instance
                 */
                ListL1ValidatorsRequest.prototype.after = null;

                /**
                 * ListL1ValidatorsRequest pageSize.
                 * @member {number} pageSize
                 * @memberof nunatak.primarynetwork.v1.ListL1ValidatorsRequest
                 * @instance
                 */
                ListL1ValidatorsRequest.prototype.pageSize = 0;

                // OneOf field names bound to virtual getters and setters
                let $oneOfFields;

                // Virtual OneOf for proto3 optional field
                $Object.defineProperty(ListL1ValidatorsRequest.prototype, "_after", {
                    get: $util.oneOfGetter($oneOfFields = ["after"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                /**
                 * Encodes the specified ListL1ValidatorsRequest message. Does not implicitly {@link nunatak.primarynetwork.v1.ListL1ValidatorsRequest.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.primarynetwork.v1.ListL1ValidatorsRequest
                 * @static
                 * @param {nunatak.primarynetwork.v1.ListL1ValidatorsRequest.$Properties} message ListL1ValidatorsRequest message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                ListL1ValidatorsRequest.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.networkId != null && $Object.hasOwnProperty.call(message, "networkId") && message.networkId !== 0)
                        writer.uint32(/* id 1, wireType 0 =*/8).uint32(message.networkId);
                    if (message.subnetId != null && $Object.hasOwnProperty.call(message, "subnetId") && message.subnetId.length)
                        writer.uint32(/* id 2, wireType 2 =*/18).bytes(message.subnetId);
                    if (message.after != null && $Object.hasOwnProperty.call(message, "after"))
                        $root.nunatak.primarynetwork.v1.L1ValidatorKey.encode(message.after, writer.uint32(/* id 3, wireType 2 =*/26).fork(), _depth + 1).ldelim();
                    if (message.pageSize != null && $Object.hasOwnProperty.call(message, "pageSize") && message.pageSize !== 0)
                        writer.uint32(/* id 4, wireType 0 =*/32).uint32(message.pageSize);
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a ListL1ValidatorsRequest message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.primarynetwork.v1.ListL1ValidatorsRequest
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.ListL1ValidatorsRequest & nunatak.primarynetwork.v1.ListL1ValidatorsRequest.$Shape} ListL1ValidatorsRequest
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                ListL1ValidatorsRequest.decode = function (reader, length, _end, _depth, _target) {
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
                    message = _target || new $root.nunatak.primarynetwork.v1.ListL1ValidatorsRequest();
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
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.bytes()).length)
                                    message.subnetId = value;
                                else
                                    delete message.subnetId;
                                continue;
                            }
                        case 3: {
                                if (wireType !== 2)
                                    break;
                                message.after = $root.nunatak.primarynetwork.v1.L1ValidatorKey.decode(reader, reader.size(), $undefined, _depth + 1, message.after);
                                message._after = "after";
                                continue;
                            }
                        case 4: {
                                if (wireType !== 0)
                                    break;
                                if (value = reader.uint32())
                                    message.pageSize = value;
                                else
                                    delete message.pageSize;
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

                return ListL1ValidatorsRequest;
            })();

            v1.L1ValidatorKey = (function() {

                /**
                 * Properties of a L1ValidatorKey.
                 * @typedef {Object} nunatak.primarynetwork.v1.L1ValidatorKey.$Properties
                 * @property {number|Long} [time] L1ValidatorKey time
                 * @property {Uint8Array} [validationId] L1ValidatorKey validationId
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a L1ValidatorKey.
                 * @memberof nunatak.primarynetwork.v1
                 * @interface IL1ValidatorKey
                 * @augments nunatak.primarynetwork.v1.L1ValidatorKey.$Properties
                 * @deprecated Use nunatak.primarynetwork.v1.L1ValidatorKey.$Properties instead.
                 */

                /**
                 * Shape of a L1ValidatorKey.
                 * @typedef {nunatak.primarynetwork.v1.L1ValidatorKey.$Properties} nunatak.primarynetwork.v1.L1ValidatorKey.$Shape
                 */

                /**
                 * Constructs a new L1ValidatorKey.
                 * @memberof nunatak.primarynetwork.v1
                 * @classdesc Represents a L1ValidatorKey.
                 * @constructor
                 * @param {nunatak.primarynetwork.v1.L1ValidatorKey.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const L1ValidatorKey = function (properties) {
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * L1ValidatorKey time.
                 * @member {number|Long} time
                 * @memberof nunatak.primarynetwork.v1.L1ValidatorKey
                 * @instance
                 */
                L1ValidatorKey.prototype.time = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

                /**
                 * L1ValidatorKey validationId.
                 * @member {Uint8Array} validationId
                 * @memberof nunatak.primarynetwork.v1.L1ValidatorKey
                 * @instance
                 */
                L1ValidatorKey.prototype.validationId = $util.newBuffer([]);

                /**
                 * Encodes the specified L1ValidatorKey message. Does not implicitly {@link nunatak.primarynetwork.v1.L1ValidatorKey.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.primarynetwork.v1.L1ValidatorKey
                 * @static
                 * @param {nunatak.primarynetwork.v1.L1ValidatorKey.$Properties} message L1ValidatorKey message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                L1ValidatorKey.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.time != null && $Object.hasOwnProperty.call(message, "time") && (typeof message.time === "object" ? message.time.low || message.time.high : message.time !== 0))
                        writer.uint32(/* id 1, wireType 0 =*/8).uint64(message.time);
                    if (message.validationId != null && $Object.hasOwnProperty.call(message, "validationId") && message.validationId.length)
                        writer.uint32(/* id 2, wireType 2 =*/18).bytes(message.validationId);
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a L1ValidatorKey message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.primarynetwork.v1.L1ValidatorKey
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.L1ValidatorKey & nunatak.primarynetwork.v1.L1ValidatorKey.$Shape} L1ValidatorKey
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                L1ValidatorKey.decode = function (reader, length, _end, _depth, _target) {
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
                    message = _target || new $root.nunatak.primarynetwork.v1.L1ValidatorKey();
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
                                    message.time = value;
                                else
                                    delete message.time;
                                continue;
                            }
                        case 2: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.bytes()).length)
                                    message.validationId = value;
                                else
                                    delete message.validationId;
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

                return L1ValidatorKey;
            })();

            v1.ListL1ValidatorsResponse = (function() {

                /**
                 * Properties of a ListL1ValidatorsResponse.
                 * @typedef {Object} nunatak.primarynetwork.v1.ListL1ValidatorsResponse.$Properties
                 * @property {number|Long} [height] ListL1ValidatorsResponse height
                 * @property {number|Long} [time] ListL1ValidatorsResponse time
                 * @property {Array.<nunatak.primarynetwork.v1.L1Validator.$Properties>} [validators] ListL1ValidatorsResponse validators
                 * @property {nunatak.primarynetwork.v1.L1ValidatorKey.$Properties|null} [next] ListL1ValidatorsResponse next
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a ListL1ValidatorsResponse.
                 * @memberof nunatak.primarynetwork.v1
                 * @interface IListL1ValidatorsResponse
                 * @augments nunatak.primarynetwork.v1.ListL1ValidatorsResponse.$Properties
                 * @deprecated Use nunatak.primarynetwork.v1.ListL1ValidatorsResponse.$Properties instead.
                 */

                /**
                 * Shape of a ListL1ValidatorsResponse.
                 * @typedef {nunatak.primarynetwork.v1.ListL1ValidatorsResponse.$Properties} nunatak.primarynetwork.v1.ListL1ValidatorsResponse.$Shape
                 */

                /**
                 * Constructs a new ListL1ValidatorsResponse.
                 * @memberof nunatak.primarynetwork.v1
                 * @classdesc Represents a ListL1ValidatorsResponse.
                 * @constructor
                 * @param {nunatak.primarynetwork.v1.ListL1ValidatorsResponse.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const ListL1ValidatorsResponse = function (properties) {
                    this.validators = [];
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * ListL1ValidatorsResponse height.
                 * @member {number|Long} height
                 * @memberof nunatak.primarynetwork.v1.ListL1ValidatorsResponse
                 * @instance
                 */
                ListL1ValidatorsResponse.prototype.height = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

                /**
                 * ListL1ValidatorsResponse time.
                 * @member {number|Long} time
                 * @memberof nunatak.primarynetwork.v1.ListL1ValidatorsResponse
                 * @instance
                 */
                ListL1ValidatorsResponse.prototype.time = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

                /**
                 * ListL1ValidatorsResponse validators.
                 * @member {Array.<nunatak.primarynetwork.v1.L1Validator>} validators
                 * @memberof nunatak.primarynetwork.v1.ListL1ValidatorsResponse
                 * @instance
                 */
                ListL1ValidatorsResponse.prototype.validators = $util.emptyArray;

                /**
                 * ListL1ValidatorsResponse next.
                 * @member {nunatak.primarynetwork.v1.L1ValidatorKey|null} next
                 * @memberof nunatak.primarynetwork.v1.ListL1ValidatorsResponse
                 * @instance
                 */
                ListL1ValidatorsResponse.prototype.next = null;

                // OneOf field names bound to virtual getters and setters
                let $oneOfFields;

                // Virtual OneOf for proto3 optional field
                $Object.defineProperty(ListL1ValidatorsResponse.prototype, "_next", {
                    get: $util.oneOfGetter($oneOfFields = ["next"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                /**
                 * Encodes the specified ListL1ValidatorsResponse message. Does not implicitly {@link nunatak.primarynetwork.v1.ListL1ValidatorsResponse.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.primarynetwork.v1.ListL1ValidatorsResponse
                 * @static
                 * @param {nunatak.primarynetwork.v1.ListL1ValidatorsResponse.$Properties} message ListL1ValidatorsResponse message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                ListL1ValidatorsResponse.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.height != null && $Object.hasOwnProperty.call(message, "height") && (typeof message.height === "object" ? message.height.low || message.height.high : message.height !== 0))
                        writer.uint32(/* id 1, wireType 0 =*/8).uint64(message.height);
                    if (message.time != null && $Object.hasOwnProperty.call(message, "time") && (typeof message.time === "object" ? message.time.low || message.time.high : message.time !== 0))
                        writer.uint32(/* id 2, wireType 0 =*/16).uint64(message.time);
                    if (message.validators != null && message.validators.length)
                        for (let i = 0; i < message.validators.length; ++i)
                            $root.nunatak.primarynetwork.v1.L1Validator.encode(message.validators[i], writer.uint32(/* id 3, wireType 2 =*/26).fork(), _depth + 1).ldelim();
                    if (message.next != null && $Object.hasOwnProperty.call(message, "next"))
                        $root.nunatak.primarynetwork.v1.L1ValidatorKey.encode(message.next, writer.uint32(/* id 4, wireType 2 =*/34).fork(), _depth + 1).ldelim();
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a ListL1ValidatorsResponse message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.primarynetwork.v1.ListL1ValidatorsResponse
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.ListL1ValidatorsResponse & nunatak.primarynetwork.v1.ListL1ValidatorsResponse.$Shape} ListL1ValidatorsResponse
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                ListL1ValidatorsResponse.decode = function (reader, length, _end, _depth, _target) {
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
                    message = _target || new $root.nunatak.primarynetwork.v1.ListL1ValidatorsResponse();
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
                                if (wireType !== 0)
                                    break;
                                if (typeof (value = reader.uint64()) === "object" ? value.low || value.high : value !== 0)
                                    message.time = value;
                                else
                                    delete message.time;
                                continue;
                            }
                        case 3: {
                                if (wireType !== 2)
                                    break;
                                if (!(message.validators && message.validators.length))
                                    message.validators = [];
                                message.validators.push($root.nunatak.primarynetwork.v1.L1Validator.decode(reader, reader.size(), $undefined, _depth + 1));
                                continue;
                            }
                        case 4: {
                                if (wireType !== 2)
                                    break;
                                message.next = $root.nunatak.primarynetwork.v1.L1ValidatorKey.decode(reader, reader.size(), $undefined, _depth + 1, message.next);
                                message._next = "next";
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

                return ListL1ValidatorsResponse;
            })();

            v1.L1Validator = (function() {

                /**
                 * Properties of a L1Validator.
                 * @typedef {Object} nunatak.primarynetwork.v1.L1Validator.$Properties
                 * @property {Uint8Array} [validationId] L1Validator validationId
                 * @property {Uint8Array} [nodeId] L1Validator nodeId
                 * @property {Uint8Array} [publicKey] L1Validator publicKey
                 * @property {Uint8Array} [weight] L1Validator weight
                 * @property {Uint8Array} [balance] L1Validator balance
                 * @property {number|Long|null} [balanceEndTime] L1Validator balanceEndTime
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a L1Validator.
                 * @memberof nunatak.primarynetwork.v1
                 * @interface IL1Validator
                 * @augments nunatak.primarynetwork.v1.L1Validator.$Properties
                 * @deprecated Use nunatak.primarynetwork.v1.L1Validator.$Properties instead.
                 */

                /**
                 * Shape of a L1Validator.
                 * @typedef {nunatak.primarynetwork.v1.L1Validator.$Properties} nunatak.primarynetwork.v1.L1Validator.$Shape
                 */

                /**
                 * Constructs a new L1Validator.
                 * @memberof nunatak.primarynetwork.v1
                 * @classdesc Represents a L1Validator.
                 * @constructor
                 * @param {nunatak.primarynetwork.v1.L1Validator.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const L1Validator = function (properties) {
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * L1Validator validationId.
                 * @member {Uint8Array} validationId
                 * @memberof nunatak.primarynetwork.v1.L1Validator
                 * @instance
                 */
                L1Validator.prototype.validationId = $util.newBuffer([]);

                /**
                 * L1Validator nodeId.
                 * @member {Uint8Array} nodeId
                 * @memberof nunatak.primarynetwork.v1.L1Validator
                 * @instance
                 */
                L1Validator.prototype.nodeId = $util.newBuffer([]);

                /**
                 * L1Validator publicKey.
                 * @member {Uint8Array} publicKey
                 * @memberof nunatak.primarynetwork.v1.L1Validator
                 * @instance
                 */
                L1Validator.prototype.publicKey = $util.newBuffer([]);

                /**
                 * L1Validator weight.
                 * @member {Uint8Array} weight
                 * @memberof nunatak.primarynetwork.v1.L1Validator
                 * @instance
                 */
                L1Validator.prototype.weight = $util.newBuffer([]);

                /**
                 * L1Validator balance.
                 * @member {Uint8Array} balance
                 * @memberof nunatak.primarynetwork.v1.L1Validator
                 * @instance
                 */
                L1Validator.prototype.balance = $util.newBuffer([]);

                /**
                 * L1Validator balanceEndTime.
                 * @member {number|Long|null} balanceEndTime
                 * @memberof nunatak.primarynetwork.v1.L1Validator
                 * @instance
                 */
                L1Validator.prototype.balanceEndTime = null;

                // OneOf field names bound to virtual getters and setters
                let $oneOfFields;

                // Virtual OneOf for proto3 optional field
                $Object.defineProperty(L1Validator.prototype, "_balanceEndTime", {
                    get: $util.oneOfGetter($oneOfFields = ["balanceEndTime"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                /**
                 * Encodes the specified L1Validator message. Does not implicitly {@link nunatak.primarynetwork.v1.L1Validator.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.primarynetwork.v1.L1Validator
                 * @static
                 * @param {nunatak.primarynetwork.v1.L1Validator.$Properties} message L1Validator message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                L1Validator.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.validationId != null && $Object.hasOwnProperty.call(message, "validationId") && message.validationId.length)
                        writer.uint32(/* id 1, wireType 2 =*/10).bytes(message.validationId);
                    if (message.nodeId != null && $Object.hasOwnProperty.call(message, "nodeId") && message.nodeId.length)
                        writer.uint32(/* id 2, wireType 2 =*/18).bytes(message.nodeId);
                    if (message.publicKey != null && $Object.hasOwnProperty.call(message, "publicKey") && message.publicKey.length)
                        writer.uint32(/* id 3, wireType 2 =*/26).bytes(message.publicKey);
                    if (message.weight != null && $Object.hasOwnProperty.call(message, "weight") && message.weight.length)
                        writer.uint32(/* id 4, wireType 2 =*/34).bytes(message.weight);
                    if (message.balance != null && $Object.hasOwnProperty.call(message, "balance") && message.balance.length)
                        writer.uint32(/* id 5, wireType 2 =*/42).bytes(message.balance);
                    if (message.balanceEndTime != null && $Object.hasOwnProperty.call(message, "balanceEndTime"))
                        writer.uint32(/* id 6, wireType 0 =*/48).uint64(message.balanceEndTime);
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a L1Validator message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.primarynetwork.v1.L1Validator
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.L1Validator & nunatak.primarynetwork.v1.L1Validator.$Shape} L1Validator
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                L1Validator.decode = function (reader, length, _end, _depth, _target) {
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
                    message = _target || new $root.nunatak.primarynetwork.v1.L1Validator();
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
                                    message.validationId = value;
                                else
                                    delete message.validationId;
                                continue;
                            }
                        case 2: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.bytes()).length)
                                    message.nodeId = value;
                                else
                                    delete message.nodeId;
                                continue;
                            }
                        case 3: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.bytes()).length)
                                    message.publicKey = value;
                                else
                                    delete message.publicKey;
                                continue;
                            }
                        case 4: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.bytes()).length)
                                    message.weight = value;
                                else
                                    delete message.weight;
                                continue;
                            }
                        case 5: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.bytes()).length)
                                    message.balance = value;
                                else
                                    delete message.balance;
                                continue;
                            }
                        case 6: {
                                if (wireType !== 0)
                                    break;
                                message.balanceEndTime = reader.uint64();
                                message._balanceEndTime = "balanceEndTime";
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

                return L1Validator;
            })();

            v1.GetTransactionMessageRequest = (function() {

                /**
                 * Properties of a GetTransactionMessageRequest.
                 * @typedef {Object} nunatak.primarynetwork.v1.GetTransactionMessageRequest.$Properties
                 * @property {number} [networkId] GetTransactionMessageRequest networkId
                 * @property {Uint8Array} [transactionId] GetTransactionMessageRequest transactionId
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a GetTransactionMessageRequest.
                 * @memberof nunatak.primarynetwork.v1
                 * @interface IGetTransactionMessageRequest
                 * @augments nunatak.primarynetwork.v1.GetTransactionMessageRequest.$Properties
                 * @deprecated Use nunatak.primarynetwork.v1.GetTransactionMessageRequest.$Properties instead.
                 */

                /**
                 * Shape of a GetTransactionMessageRequest.
                 * @typedef {nunatak.primarynetwork.v1.GetTransactionMessageRequest.$Properties} nunatak.primarynetwork.v1.GetTransactionMessageRequest.$Shape
                 */

                /**
                 * Constructs a new GetTransactionMessageRequest.
                 * @memberof nunatak.primarynetwork.v1
                 * @classdesc Represents a GetTransactionMessageRequest.
                 * @constructor
                 * @param {nunatak.primarynetwork.v1.GetTransactionMessageRequest.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const GetTransactionMessageRequest = function (properties) {
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * GetTransactionMessageRequest networkId.
                 * @member {number} networkId
                 * @memberof nunatak.primarynetwork.v1.GetTransactionMessageRequest
                 * @instance
                 */
                GetTransactionMessageRequest.prototype.networkId = 0;

                /**
                 * GetTransactionMessageRequest transactionId.
                 * @member {Uint8Array} transactionId
                 * @memberof nunatak.primarynetwork.v1.GetTransactionMessageRequest
                 * @instance
                 */
                GetTransactionMessageRequest.prototype.transactionId = $util.newBuffer([]);

                /**
                 * Encodes the specified GetTransactionMessageRequest message. Does not implicitly {@link nunatak.primarynetwork.v1.GetTransactionMessageRequest.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.primarynetwork.v1.GetTransactionMessageRequest
                 * @static
                 * @param {nunatak.primarynetwork.v1.GetTransactionMessageRequest.$Properties} message GetTransactionMessageRequest message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                GetTransactionMessageRequest.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.networkId != null && $Object.hasOwnProperty.call(message, "networkId") && message.networkId !== 0)
                        writer.uint32(/* id 1, wireType 0 =*/8).uint32(message.networkId);
                    if (message.transactionId != null && $Object.hasOwnProperty.call(message, "transactionId") && message.transactionId.length)
                        writer.uint32(/* id 2, wireType 2 =*/18).bytes(message.transactionId);
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a GetTransactionMessageRequest message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.primarynetwork.v1.GetTransactionMessageRequest
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.GetTransactionMessageRequest & nunatak.primarynetwork.v1.GetTransactionMessageRequest.$Shape} GetTransactionMessageRequest
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                GetTransactionMessageRequest.decode = function (reader, length, _end, _depth, _target) {
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
                    message = _target || new $root.nunatak.primarynetwork.v1.GetTransactionMessageRequest();
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
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.bytes()).length)
                                    message.transactionId = value;
                                else
                                    delete message.transactionId;
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

                return GetTransactionMessageRequest;
            })();

            v1.GetTransactionMessageResponse = (function() {

                /**
                 * Properties of a GetTransactionMessageResponse.
                 * @typedef {Object} nunatak.primarynetwork.v1.GetTransactionMessageResponse.$Properties
                 * @property {string} [transactionType] GetTransactionMessageResponse transactionType
                 * @property {nunatak.primarynetwork.v1.TransactionMessage.$Properties|null} [message] GetTransactionMessageResponse message
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a GetTransactionMessageResponse.
                 * @memberof nunatak.primarynetwork.v1
                 * @interface IGetTransactionMessageResponse
                 * @augments nunatak.primarynetwork.v1.GetTransactionMessageResponse.$Properties
                 * @deprecated Use nunatak.primarynetwork.v1.GetTransactionMessageResponse.$Properties instead.
                 */

                /**
                 * Shape of a GetTransactionMessageResponse.
                 * @typedef {nunatak.primarynetwork.v1.GetTransactionMessageResponse.$Properties} nunatak.primarynetwork.v1.GetTransactionMessageResponse.$Shape
                 */

                /**
                 * Constructs a new GetTransactionMessageResponse.
                 * @memberof nunatak.primarynetwork.v1
                 * @classdesc Represents a GetTransactionMessageResponse.
                 * @constructor
                 * @param {nunatak.primarynetwork.v1.GetTransactionMessageResponse.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const GetTransactionMessageResponse = function (properties) {
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * GetTransactionMessageResponse transactionType.
                 * @member {string} transactionType
                 * @memberof nunatak.primarynetwork.v1.GetTransactionMessageResponse
                 * @instance
                 */
                GetTransactionMessageResponse.prototype.transactionType = "";

                /**
                 * GetTransactionMessageResponse message.
                 * @member {nunatak.primarynetwork.v1.TransactionMessage|null} message
                 * @memberof nunatak.primarynetwork.v1.GetTransactionMessageResponse
                 * @instance
                 */
                GetTransactionMessageResponse.prototype.message = null;

                // OneOf field names bound to virtual getters and setters
                let $oneOfFields;

                // Virtual OneOf for proto3 optional field
                $Object.defineProperty(GetTransactionMessageResponse.prototype, "_message", {
                    get: $util.oneOfGetter($oneOfFields = ["message"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                /**
                 * Encodes the specified GetTransactionMessageResponse message. Does not implicitly {@link nunatak.primarynetwork.v1.GetTransactionMessageResponse.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.primarynetwork.v1.GetTransactionMessageResponse
                 * @static
                 * @param {nunatak.primarynetwork.v1.GetTransactionMessageResponse.$Properties} message GetTransactionMessageResponse message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                GetTransactionMessageResponse.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.transactionType != null && $Object.hasOwnProperty.call(message, "transactionType") && message.transactionType !== "")
                        writer.uint32(/* id 1, wireType 2 =*/10).string(message.transactionType);
                    if (message.message != null && $Object.hasOwnProperty.call(message, "message"))
                        $root.nunatak.primarynetwork.v1.TransactionMessage.encode(message.message, writer.uint32(/* id 2, wireType 2 =*/18).fork(), _depth + 1).ldelim();
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a GetTransactionMessageResponse message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.primarynetwork.v1.GetTransactionMessageResponse
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.GetTransactionMessageResponse & nunatak.primarynetwork.v1.GetTransactionMessageResponse.$Shape} GetTransactionMessageResponse
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                GetTransactionMessageResponse.decode = function (reader, length, _end, _depth, _target) {
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
                    message = _target || new $root.nunatak.primarynetwork.v1.GetTransactionMessageResponse();
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
                                    message.transactionType = value;
                                else
                                    delete message.transactionType;
                                continue;
                            }
                        case 2: {
                                if (wireType !== 2)
                                    break;
                                message.message = $root.nunatak.primarynetwork.v1.TransactionMessage.decode(reader, reader.size(), $undefined, _depth + 1, message.message);
                                message._message = "message";
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

                return GetTransactionMessageResponse;
            })();

            v1.TransactionMessage = (function() {

                /**
                 * Properties of a TransactionMessage.
                 * @typedef {Object} nunatak.primarynetwork.v1.TransactionMessage.$Properties
                 * @property {Uint8Array} [unsignedMessage] TransactionMessage unsignedMessage
                 * @property {Uint8Array} [justification] TransactionMessage justification
                 * @property {Uint8Array} [subnetId] TransactionMessage subnetId
                 * @property {nunatak.primarynetwork.v1.ValidatorManager.$Properties} [validatorManager] TransactionMessage validatorManager
                 * @property {Uint8Array|null} [managerSubnetId] TransactionMessage managerSubnetId
                 * @property {nunatak.primarynetwork.v1.MessageStatus} [status] TransactionMessage status
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a TransactionMessage.
                 * @memberof nunatak.primarynetwork.v1
                 * @interface ITransactionMessage
                 * @augments nunatak.primarynetwork.v1.TransactionMessage.$Properties
                 * @deprecated Use nunatak.primarynetwork.v1.TransactionMessage.$Properties instead.
                 */

                /**
                 * Shape of a TransactionMessage.
                 * @typedef {nunatak.primarynetwork.v1.TransactionMessage.$Properties} nunatak.primarynetwork.v1.TransactionMessage.$Shape
                 */

                /**
                 * Constructs a new TransactionMessage.
                 * @memberof nunatak.primarynetwork.v1
                 * @classdesc Represents a TransactionMessage.
                 * @constructor
                 * @param {nunatak.primarynetwork.v1.TransactionMessage.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const TransactionMessage = function (properties) {
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * TransactionMessage unsignedMessage.
                 * @member {Uint8Array} unsignedMessage
                 * @memberof nunatak.primarynetwork.v1.TransactionMessage
                 * @instance
                 */
                TransactionMessage.prototype.unsignedMessage = $util.newBuffer([]);

                /**
                 * TransactionMessage justification.
                 * @member {Uint8Array} justification
                 * @memberof nunatak.primarynetwork.v1.TransactionMessage
                 * @instance
                 */
                TransactionMessage.prototype.justification = $util.newBuffer([]);

                /**
                 * TransactionMessage subnetId.
                 * @member {Uint8Array} subnetId
                 * @memberof nunatak.primarynetwork.v1.TransactionMessage
                 * @instance
                 */
                TransactionMessage.prototype.subnetId = $util.newBuffer([]);

                /**
                 * TransactionMessage validatorManager.
                 * @member {nunatak.primarynetwork.v1.ValidatorManager} validatorManager
                 * @memberof nunatak.primarynetwork.v1.TransactionMessage
                 * @instance
                 */
                TransactionMessage.prototype.validatorManager = null;

                /**
                 * TransactionMessage managerSubnetId.
                 * @member {Uint8Array|null} managerSubnetId
                 * @memberof nunatak.primarynetwork.v1.TransactionMessage
                 * @instance
                 */
                TransactionMessage.prototype.managerSubnetId = null;

                /**
                 * TransactionMessage status.
                 * @member {nunatak.primarynetwork.v1.MessageStatus} status
                 * @memberof nunatak.primarynetwork.v1.TransactionMessage
                 * @instance
                 */
                TransactionMessage.prototype.status = 0;

                // OneOf field names bound to virtual getters and setters
                let $oneOfFields;

                // Virtual OneOf for proto3 optional field
                $Object.defineProperty(TransactionMessage.prototype, "_managerSubnetId", {
                    get: $util.oneOfGetter($oneOfFields = ["managerSubnetId"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                /**
                 * Encodes the specified TransactionMessage message. Does not implicitly {@link nunatak.primarynetwork.v1.TransactionMessage.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.primarynetwork.v1.TransactionMessage
                 * @static
                 * @param {nunatak.primarynetwork.v1.TransactionMessage.$Properties} message TransactionMessage message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                TransactionMessage.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.unsignedMessage != null && $Object.hasOwnProperty.call(message, "unsignedMessage") && message.unsignedMessage.length)
                        writer.uint32(/* id 1, wireType 2 =*/10).bytes(message.unsignedMessage);
                    if (message.justification != null && $Object.hasOwnProperty.call(message, "justification") && message.justification.length)
                        writer.uint32(/* id 2, wireType 2 =*/18).bytes(message.justification);
                    if (message.subnetId != null && $Object.hasOwnProperty.call(message, "subnetId") && message.subnetId.length)
                        writer.uint32(/* id 3, wireType 2 =*/26).bytes(message.subnetId);
                    if (message.validatorManager != null && $Object.hasOwnProperty.call(message, "validatorManager"))
                        $root.nunatak.primarynetwork.v1.ValidatorManager.encode(message.validatorManager, writer.uint32(/* id 4, wireType 2 =*/34).fork(), _depth + 1).ldelim();
                    if (message.managerSubnetId != null && $Object.hasOwnProperty.call(message, "managerSubnetId"))
                        writer.uint32(/* id 5, wireType 2 =*/42).bytes(message.managerSubnetId);
                    if (message.status != null && $Object.hasOwnProperty.call(message, "status") && message.status !== 0)
                        writer.uint32(/* id 6, wireType 0 =*/48).int32(message.status);
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a TransactionMessage message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.primarynetwork.v1.TransactionMessage
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.TransactionMessage & nunatak.primarynetwork.v1.TransactionMessage.$Shape} TransactionMessage
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                TransactionMessage.decode = function (reader, length, _end, _depth, _target) {
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
                    message = _target || new $root.nunatak.primarynetwork.v1.TransactionMessage();
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
                                    message.unsignedMessage = value;
                                else
                                    delete message.unsignedMessage;
                                continue;
                            }
                        case 2: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.bytes()).length)
                                    message.justification = value;
                                else
                                    delete message.justification;
                                continue;
                            }
                        case 3: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.bytes()).length)
                                    message.subnetId = value;
                                else
                                    delete message.subnetId;
                                continue;
                            }
                        case 4: {
                                if (wireType !== 2)
                                    break;
                                message.validatorManager = $root.nunatak.primarynetwork.v1.ValidatorManager.decode(reader, reader.size(), $undefined, _depth + 1, message.validatorManager);
                                continue;
                            }
                        case 5: {
                                if (wireType !== 2)
                                    break;
                                message.managerSubnetId = reader.bytes();
                                message._managerSubnetId = "managerSubnetId";
                                continue;
                            }
                        case 6: {
                                if (wireType !== 0)
                                    break;
                                if (value = reader.int32())
                                    message.status = value;
                                else
                                    delete message.status;
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

                return TransactionMessage;
            })();

            /**
             * MessageStatus enum.
             * @name nunatak.primarynetwork.v1.MessageStatus
             * @enum {number}
             * @property {number} MESSAGE_STATUS_UNKNOWN=0 MESSAGE_STATUS_UNKNOWN value
             * @property {number} MESSAGE_STATUS_SIGNED=1 MESSAGE_STATUS_SIGNED value
             * @property {number} MESSAGE_STATUS_SUPERSEDED=2 MESSAGE_STATUS_SUPERSEDED value
             * @property {number} MESSAGE_STATUS_ENDED=3 MESSAGE_STATUS_ENDED value
             */
            v1.MessageStatus = (function() {
                const valuesById = $Object.create(null), values = $Object.create(valuesById);
                values[valuesById[0] = "MESSAGE_STATUS_UNKNOWN"] = 0;
                values[valuesById[1] = "MESSAGE_STATUS_SIGNED"] = 1;
                values[valuesById[2] = "MESSAGE_STATUS_SUPERSEDED"] = 2;
                values[valuesById[3] = "MESSAGE_STATUS_ENDED"] = 3;
                return values;
            })();

            v1.PrimaryNetworkEvent = (function() {

                /**
                 * Properties of a PrimaryNetworkEvent.
                 * @typedef {Object} nunatak.primarynetwork.v1.PrimaryNetworkEvent.$Properties
                 * @property {number} [networkId] PrimaryNetworkEvent networkId
                 * @property {nunatak.primarynetwork.v1.Chain} [chain] PrimaryNetworkEvent chain
                 * @property {number|Long} [epoch] PrimaryNetworkEvent epoch
                 * @property {number|Long} [sequence] PrimaryNetworkEvent sequence
                 * @property {nunatak.primarynetwork.v1.Genesis.$Properties|null} [genesis] PrimaryNetworkEvent genesis
                 * @property {nunatak.primarynetwork.v1.Vertex.$Properties|null} [vertex] PrimaryNetworkEvent vertex
                 * @property {nunatak.primarynetwork.v1.Block.$Properties|null} [block] PrimaryNetworkEvent block
                 * @property {nunatak.primarynetwork.v1.CChainBlock.$Properties|null} [cChainBlock] PrimaryNetworkEvent cChainBlock
                 * @property {"genesis"|"vertex"|"block"|"cChainBlock"} [event] PrimaryNetworkEvent event
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a PrimaryNetworkEvent.
                 * @memberof nunatak.primarynetwork.v1
                 * @interface IPrimaryNetworkEvent
                 * @augments nunatak.primarynetwork.v1.PrimaryNetworkEvent.$Properties
                 * @deprecated Use nunatak.primarynetwork.v1.PrimaryNetworkEvent.$Properties instead.
                 */

                /**
                 * Narrowed shape of a PrimaryNetworkEvent.
                 * @typedef {{
                 *   networkId?: number;
                 *   chain?: nunatak.primarynetwork.v1.Chain;
                 *   epoch?: number|Long;
                 *   sequence?: number|Long;
                 *   genesis?: nunatak.primarynetwork.v1.Genesis.$Shape|null;
                 *   vertex?: nunatak.primarynetwork.v1.Vertex.$Shape|null;
                 *   block?: nunatak.primarynetwork.v1.Block.$Shape|null;
                 *   cChainBlock?: nunatak.primarynetwork.v1.CChainBlock.$Shape|null;
                 *   $unknowns?: Array.<Uint8Array>;
                 * } & (
                 *   ({ event?: undefined; genesis?: null; vertex?: null; block?: null; cChainBlock?: null }|{ event?: "genesis"; genesis: nunatak.primarynetwork.v1.Genesis.$Shape; vertex?: null; block?: null; cChainBlock?: null }|{ event?: "vertex"; genesis?: null; vertex: nunatak.primarynetwork.v1.Vertex.$Shape; block?: null; cChainBlock?: null }|{ event?: "block"; genesis?: null; vertex?: null; block: nunatak.primarynetwork.v1.Block.$Shape; cChainBlock?: null }|{ event?: "cChainBlock"; genesis?: null; vertex?: null; block?: null; cChainBlock: nunatak.primarynetwork.v1.CChainBlock.$Shape })
                 * )} nunatak.primarynetwork.v1.PrimaryNetworkEvent.$Shape
                 */

                /**
                 * Constructs a new PrimaryNetworkEvent.
                 * @memberof nunatak.primarynetwork.v1
                 * @classdesc Represents a PrimaryNetworkEvent.
                 * @constructor
                 * @param {nunatak.primarynetwork.v1.PrimaryNetworkEvent.$Properties=} [properties] Properties to set
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
                 * @memberof nunatak.primarynetwork.v1.PrimaryNetworkEvent
                 * @instance
                 */
                PrimaryNetworkEvent.prototype.networkId = 0;

                /**
                 * PrimaryNetworkEvent chain.
                 * @member {nunatak.primarynetwork.v1.Chain} chain
                 * @memberof nunatak.primarynetwork.v1.PrimaryNetworkEvent
                 * @instance
                 */
                PrimaryNetworkEvent.prototype.chain = 0;

                /**
                 * PrimaryNetworkEvent epoch.
                 * @member {number|Long} epoch
                 * @memberof nunatak.primarynetwork.v1.PrimaryNetworkEvent
                 * @instance
                 */
                PrimaryNetworkEvent.prototype.epoch = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

                /**
                 * PrimaryNetworkEvent sequence.
                 * @member {number|Long} sequence
                 * @memberof nunatak.primarynetwork.v1.PrimaryNetworkEvent
                 * @instance
                 */
                PrimaryNetworkEvent.prototype.sequence = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

                /**
                 * PrimaryNetworkEvent genesis.
                 * @member {nunatak.primarynetwork.v1.Genesis|null} genesis
                 * @memberof nunatak.primarynetwork.v1.PrimaryNetworkEvent
                 * @instance
                 */
                PrimaryNetworkEvent.prototype.genesis = null;

                /**
                 * PrimaryNetworkEvent vertex.
                 * @member {nunatak.primarynetwork.v1.Vertex|null} vertex
                 * @memberof nunatak.primarynetwork.v1.PrimaryNetworkEvent
                 * @instance
                 */
                PrimaryNetworkEvent.prototype.vertex = null;

                /**
                 * PrimaryNetworkEvent block.
                 * @member {nunatak.primarynetwork.v1.Block|null} block
                 * @memberof nunatak.primarynetwork.v1.PrimaryNetworkEvent
                 * @instance
                 */
                PrimaryNetworkEvent.prototype.block = null;

                /**
                 * PrimaryNetworkEvent cChainBlock.
                 * @member {nunatak.primarynetwork.v1.CChainBlock|null} cChainBlock
                 * @memberof nunatak.primarynetwork.v1.PrimaryNetworkEvent
                 * @instance
                 */
                PrimaryNetworkEvent.prototype.cChainBlock = null;

                // OneOf field names bound to virtual getters and setters
                let $oneOfFields;

                /**
                 * PrimaryNetworkEvent event.
                 * @member {"genesis"|"vertex"|"block"|"cChainBlock"|undefined} event
                 * @memberof nunatak.primarynetwork.v1.PrimaryNetworkEvent
                 * @instance
                 */
                $Object.defineProperty(PrimaryNetworkEvent.prototype, "event", {
                    get: $util.oneOfGetter($oneOfFields = ["genesis", "vertex", "block", "cChainBlock"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                /**
                 * Encodes the specified PrimaryNetworkEvent message. Does not implicitly {@link nunatak.primarynetwork.v1.PrimaryNetworkEvent.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.primarynetwork.v1.PrimaryNetworkEvent
                 * @static
                 * @param {nunatak.primarynetwork.v1.PrimaryNetworkEvent.$Properties} message PrimaryNetworkEvent message or plain object to encode
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
                        $root.nunatak.primarynetwork.v1.Genesis.encode(message.genesis, writer.uint32(/* id 5, wireType 2 =*/42).fork(), _depth + 1).ldelim();
                    if (message.vertex != null && $Object.hasOwnProperty.call(message, "vertex"))
                        $root.nunatak.primarynetwork.v1.Vertex.encode(message.vertex, writer.uint32(/* id 6, wireType 2 =*/50).fork(), _depth + 1).ldelim();
                    if (message.block != null && $Object.hasOwnProperty.call(message, "block"))
                        $root.nunatak.primarynetwork.v1.Block.encode(message.block, writer.uint32(/* id 7, wireType 2 =*/58).fork(), _depth + 1).ldelim();
                    if (message.cChainBlock != null && $Object.hasOwnProperty.call(message, "cChainBlock"))
                        $root.nunatak.primarynetwork.v1.CChainBlock.encode(message.cChainBlock, writer.uint32(/* id 8, wireType 2 =*/66).fork(), _depth + 1).ldelim();
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a PrimaryNetworkEvent message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.primarynetwork.v1.PrimaryNetworkEvent
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.PrimaryNetworkEvent & nunatak.primarynetwork.v1.PrimaryNetworkEvent.$Shape} PrimaryNetworkEvent
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
                    message = _target || new $root.nunatak.primarynetwork.v1.PrimaryNetworkEvent();
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
                                message.genesis = $root.nunatak.primarynetwork.v1.Genesis.decode(reader, reader.size(), $undefined, _depth + 1, message.genesis);
                                message.event = "genesis";
                                continue;
                            }
                        case 6: {
                                if (wireType !== 2)
                                    break;
                                message.vertex = $root.nunatak.primarynetwork.v1.Vertex.decode(reader, reader.size(), $undefined, _depth + 1, message.vertex);
                                message.event = "vertex";
                                continue;
                            }
                        case 7: {
                                if (wireType !== 2)
                                    break;
                                message.block = $root.nunatak.primarynetwork.v1.Block.decode(reader, reader.size(), $undefined, _depth + 1, message.block);
                                message.event = "block";
                                continue;
                            }
                        case 8: {
                                if (wireType !== 2)
                                    break;
                                message.cChainBlock = $root.nunatak.primarynetwork.v1.CChainBlock.decode(reader, reader.size(), $undefined, _depth + 1, message.cChainBlock);
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
             * @name nunatak.primarynetwork.v1.Chain
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
                 * @typedef {Object} nunatak.primarynetwork.v1.Genesis.$Properties
                 * @property {Uint8Array} [blockchainId] Genesis blockchainId
                 * @property {Uint8Array} [bytes] Genesis bytes
                 * @property {string} [nodeVersion] Genesis nodeVersion
                 * @property {nunatak.primarynetwork.v1.Upgrades.$Properties|null} [upgrades] Genesis upgrades
                 * @property {Array.<nunatak.primarynetwork.v1.Rule.$Properties>} [rules] Genesis rules
                 * @property {number|Long|null} [head] Genesis head
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a Genesis.
                 * @memberof nunatak.primarynetwork.v1
                 * @interface IGenesis
                 * @augments nunatak.primarynetwork.v1.Genesis.$Properties
                 * @deprecated Use nunatak.primarynetwork.v1.Genesis.$Properties instead.
                 */

                /**
                 * Shape of a Genesis.
                 * @typedef {nunatak.primarynetwork.v1.Genesis.$Properties} nunatak.primarynetwork.v1.Genesis.$Shape
                 */

                /**
                 * Constructs a new Genesis.
                 * @memberof nunatak.primarynetwork.v1
                 * @classdesc Represents a Genesis.
                 * @constructor
                 * @param {nunatak.primarynetwork.v1.Genesis.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const Genesis = function (properties) {
                    this.rules = [];
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * Genesis blockchainId.
                 * @member {Uint8Array} blockchainId
                 * @memberof nunatak.primarynetwork.v1.Genesis
                 * @instance
                 */
                Genesis.prototype.blockchainId = $util.newBuffer([]);

                /**
                 * Genesis bytes.
                 * @member {Uint8Array} bytes
                 * @memberof nunatak.primarynetwork.v1.Genesis
                 * @instance
                 */
                Genesis.prototype.bytes = $util.newBuffer([]);

                /**
                 * Genesis nodeVersion.
                 * @member {string} nodeVersion
                 * @memberof nunatak.primarynetwork.v1.Genesis
                 * @instance
                 */
                Genesis.prototype.nodeVersion = "";

                /**
                 * Genesis upgrades.
                 * @member {nunatak.primarynetwork.v1.Upgrades|null} upgrades
                 * @memberof nunatak.primarynetwork.v1.Genesis
                 * @instance
                 */
                Genesis.prototype.upgrades = null;

                /**
                 * Genesis rules.
                 * @member {Array.<nunatak.primarynetwork.v1.Rule>} rules
                 * @memberof nunatak.primarynetwork.v1.Genesis
                 * @instance
                 */
                Genesis.prototype.rules = $util.emptyArray;

                /**
                 * Genesis head.
                 * @member {number|Long|null} head
                 * @memberof nunatak.primarynetwork.v1.Genesis
                 * @instance
                 */
                Genesis.prototype.head = null;

                // OneOf field names bound to virtual getters and setters
                let $oneOfFields;

                // Virtual OneOf for proto3 optional field
                $Object.defineProperty(Genesis.prototype, "_upgrades", {
                    get: $util.oneOfGetter($oneOfFields = ["upgrades"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                // Virtual OneOf for proto3 optional field
                $Object.defineProperty(Genesis.prototype, "_head", {
                    get: $util.oneOfGetter($oneOfFields = ["head"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                /**
                 * Encodes the specified Genesis message. Does not implicitly {@link nunatak.primarynetwork.v1.Genesis.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.primarynetwork.v1.Genesis
                 * @static
                 * @param {nunatak.primarynetwork.v1.Genesis.$Properties} message Genesis message or plain object to encode
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
                        $root.nunatak.primarynetwork.v1.Upgrades.encode(message.upgrades, writer.uint32(/* id 4, wireType 2 =*/34).fork(), _depth + 1).ldelim();
                    if (message.rules != null && message.rules.length)
                        for (let i = 0; i < message.rules.length; ++i)
                            $root.nunatak.primarynetwork.v1.Rule.encode(message.rules[i], writer.uint32(/* id 5, wireType 2 =*/42).fork(), _depth + 1).ldelim();
                    if (message.head != null && $Object.hasOwnProperty.call(message, "head"))
                        writer.uint32(/* id 6, wireType 0 =*/48).uint64(message.head);
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a Genesis message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.primarynetwork.v1.Genesis
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.Genesis & nunatak.primarynetwork.v1.Genesis.$Shape} Genesis
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
                    message = _target || new $root.nunatak.primarynetwork.v1.Genesis();
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
                                message.upgrades = $root.nunatak.primarynetwork.v1.Upgrades.decode(reader, reader.size(), $undefined, _depth + 1, message.upgrades);
                                message._upgrades = "upgrades";
                                continue;
                            }
                        case 5: {
                                if (wireType !== 2)
                                    break;
                                if (!(message.rules && message.rules.length))
                                    message.rules = [];
                                message.rules.push($root.nunatak.primarynetwork.v1.Rule.decode(reader, reader.size(), $undefined, _depth + 1));
                                continue;
                            }
                        case 6: {
                                if (wireType !== 0)
                                    break;
                                message.head = reader.uint64();
                                message._head = "head";
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

            v1.Rule = (function() {

                /**
                 * Properties of a Rule.
                 * @typedef {Object} nunatak.primarynetwork.v1.Rule.$Properties
                 * @property {string} [name] Rule name
                 * @property {string} [value] Rule value
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a Rule.
                 * @memberof nunatak.primarynetwork.v1
                 * @interface IRule
                 * @augments nunatak.primarynetwork.v1.Rule.$Properties
                 * @deprecated Use nunatak.primarynetwork.v1.Rule.$Properties instead.
                 */

                /**
                 * Shape of a Rule.
                 * @typedef {nunatak.primarynetwork.v1.Rule.$Properties} nunatak.primarynetwork.v1.Rule.$Shape
                 */

                /**
                 * Constructs a new Rule.
                 * @memberof nunatak.primarynetwork.v1
                 * @classdesc Represents a Rule.
                 * @constructor
                 * @param {nunatak.primarynetwork.v1.Rule.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const Rule = function (properties) {
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * Rule name.
                 * @member {string} name
                 * @memberof nunatak.primarynetwork.v1.Rule
                 * @instance
                 */
                Rule.prototype.name = "";

                /**
                 * Rule value.
                 * @member {string} value
                 * @memberof nunatak.primarynetwork.v1.Rule
                 * @instance
                 */
                Rule.prototype.value = "";

                /**
                 * Encodes the specified Rule message. Does not implicitly {@link nunatak.primarynetwork.v1.Rule.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.primarynetwork.v1.Rule
                 * @static
                 * @param {nunatak.primarynetwork.v1.Rule.$Properties} message Rule message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                Rule.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.name != null && $Object.hasOwnProperty.call(message, "name") && message.name !== "")
                        writer.uint32(/* id 1, wireType 2 =*/10).string(message.name);
                    if (message.value != null && $Object.hasOwnProperty.call(message, "value") && message.value !== "")
                        writer.uint32(/* id 2, wireType 2 =*/18).string(message.value);
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a Rule message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.primarynetwork.v1.Rule
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.Rule & nunatak.primarynetwork.v1.Rule.$Shape} Rule
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                Rule.decode = function (reader, length, _end, _depth, _target) {
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
                    message = _target || new $root.nunatak.primarynetwork.v1.Rule();
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
                                    message.value = value;
                                else
                                    delete message.value;
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

                return Rule;
            })();

            v1.Upgrades = (function() {

                /**
                 * Properties of an Upgrades.
                 * @typedef {Object} nunatak.primarynetwork.v1.Upgrades.$Properties
                 * @property {Array.<nunatak.primarynetwork.v1.UpgradeTime.$Properties>} [times] Upgrades times
                 * @property {number|Long} [apricotPhase4MinPChainHeight] Upgrades apricotPhase4MinPChainHeight
                 * @property {Uint8Array} [cortinaXChainStopVertexId] Upgrades cortinaXChainStopVertexId
                 * @property {number|Long|null} [graniteEpochNanoseconds] Upgrades graniteEpochNanoseconds
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of an Upgrades.
                 * @memberof nunatak.primarynetwork.v1
                 * @interface IUpgrades
                 * @augments nunatak.primarynetwork.v1.Upgrades.$Properties
                 * @deprecated Use nunatak.primarynetwork.v1.Upgrades.$Properties instead.
                 */

                /**
                 * Shape of an Upgrades.
                 * @typedef {nunatak.primarynetwork.v1.Upgrades.$Properties} nunatak.primarynetwork.v1.Upgrades.$Shape
                 */

                /**
                 * Constructs a new Upgrades.
                 * @memberof nunatak.primarynetwork.v1
                 * @classdesc Represents an Upgrades.
                 * @constructor
                 * @param {nunatak.primarynetwork.v1.Upgrades.$Properties=} [properties] Properties to set
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
                 * @member {Array.<nunatak.primarynetwork.v1.UpgradeTime>} times
                 * @memberof nunatak.primarynetwork.v1.Upgrades
                 * @instance
                 */
                Upgrades.prototype.times = $util.emptyArray;

                /**
                 * Upgrades apricotPhase4MinPChainHeight.
                 * @member {number|Long} apricotPhase4MinPChainHeight
                 * @memberof nunatak.primarynetwork.v1.Upgrades
                 * @instance
                 */
                Upgrades.prototype.apricotPhase4MinPChainHeight = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

                /**
                 * Upgrades cortinaXChainStopVertexId.
                 * @member {Uint8Array} cortinaXChainStopVertexId
                 * @memberof nunatak.primarynetwork.v1.Upgrades
                 * @instance
                 */
                Upgrades.prototype.cortinaXChainStopVertexId = $util.newBuffer([]);

                /**
                 * Upgrades graniteEpochNanoseconds.
                 * @member {number|Long|null} graniteEpochNanoseconds
                 * @memberof nunatak.primarynetwork.v1.Upgrades
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
                 * Encodes the specified Upgrades message. Does not implicitly {@link nunatak.primarynetwork.v1.Upgrades.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.primarynetwork.v1.Upgrades
                 * @static
                 * @param {nunatak.primarynetwork.v1.Upgrades.$Properties} message Upgrades message or plain object to encode
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
                            $root.nunatak.primarynetwork.v1.UpgradeTime.encode(message.times[i], writer.uint32(/* id 1, wireType 2 =*/10).fork(), _depth + 1).ldelim();
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
                 * @memberof nunatak.primarynetwork.v1.Upgrades
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.Upgrades & nunatak.primarynetwork.v1.Upgrades.$Shape} Upgrades
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
                    message = _target || new $root.nunatak.primarynetwork.v1.Upgrades();
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
                                message.times.push($root.nunatak.primarynetwork.v1.UpgradeTime.decode(reader, reader.size(), $undefined, _depth + 1));
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
                 * @typedef {Object} nunatak.primarynetwork.v1.UpgradeTime.$Properties
                 * @property {string} [name] UpgradeTime name
                 * @property {number|Long} [time] UpgradeTime time
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of an UpgradeTime.
                 * @memberof nunatak.primarynetwork.v1
                 * @interface IUpgradeTime
                 * @augments nunatak.primarynetwork.v1.UpgradeTime.$Properties
                 * @deprecated Use nunatak.primarynetwork.v1.UpgradeTime.$Properties instead.
                 */

                /**
                 * Shape of an UpgradeTime.
                 * @typedef {nunatak.primarynetwork.v1.UpgradeTime.$Properties} nunatak.primarynetwork.v1.UpgradeTime.$Shape
                 */

                /**
                 * Constructs a new UpgradeTime.
                 * @memberof nunatak.primarynetwork.v1
                 * @classdesc Represents an UpgradeTime.
                 * @constructor
                 * @param {nunatak.primarynetwork.v1.UpgradeTime.$Properties=} [properties] Properties to set
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
                 * @memberof nunatak.primarynetwork.v1.UpgradeTime
                 * @instance
                 */
                UpgradeTime.prototype.name = "";

                /**
                 * UpgradeTime time.
                 * @member {number|Long} time
                 * @memberof nunatak.primarynetwork.v1.UpgradeTime
                 * @instance
                 */
                UpgradeTime.prototype.time = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

                /**
                 * Encodes the specified UpgradeTime message. Does not implicitly {@link nunatak.primarynetwork.v1.UpgradeTime.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.primarynetwork.v1.UpgradeTime
                 * @static
                 * @param {nunatak.primarynetwork.v1.UpgradeTime.$Properties} message UpgradeTime message or plain object to encode
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
                 * @memberof nunatak.primarynetwork.v1.UpgradeTime
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.UpgradeTime & nunatak.primarynetwork.v1.UpgradeTime.$Shape} UpgradeTime
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
                    message = _target || new $root.nunatak.primarynetwork.v1.UpgradeTime();
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
                 * @typedef {Object} nunatak.primarynetwork.v1.Vertex.$Properties
                 * @property {number|Long} [index] Vertex index
                 * @property {Uint8Array} [id] Vertex id
                 * @property {Uint8Array} [bytes] Vertex bytes
                 * @property {number|Long} [timestamp] Vertex timestamp
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a Vertex.
                 * @memberof nunatak.primarynetwork.v1
                 * @interface IVertex
                 * @augments nunatak.primarynetwork.v1.Vertex.$Properties
                 * @deprecated Use nunatak.primarynetwork.v1.Vertex.$Properties instead.
                 */

                /**
                 * Shape of a Vertex.
                 * @typedef {nunatak.primarynetwork.v1.Vertex.$Properties} nunatak.primarynetwork.v1.Vertex.$Shape
                 */

                /**
                 * Constructs a new Vertex.
                 * @memberof nunatak.primarynetwork.v1
                 * @classdesc Represents a Vertex.
                 * @constructor
                 * @param {nunatak.primarynetwork.v1.Vertex.$Properties=} [properties] Properties to set
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
                 * @memberof nunatak.primarynetwork.v1.Vertex
                 * @instance
                 */
                Vertex.prototype.index = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

                /**
                 * Vertex id.
                 * @member {Uint8Array} id
                 * @memberof nunatak.primarynetwork.v1.Vertex
                 * @instance
                 */
                Vertex.prototype.id = $util.newBuffer([]);

                /**
                 * Vertex bytes.
                 * @member {Uint8Array} bytes
                 * @memberof nunatak.primarynetwork.v1.Vertex
                 * @instance
                 */
                Vertex.prototype.bytes = $util.newBuffer([]);

                /**
                 * Vertex timestamp.
                 * @member {number|Long} timestamp
                 * @memberof nunatak.primarynetwork.v1.Vertex
                 * @instance
                 */
                Vertex.prototype.timestamp = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

                /**
                 * Encodes the specified Vertex message. Does not implicitly {@link nunatak.primarynetwork.v1.Vertex.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.primarynetwork.v1.Vertex
                 * @static
                 * @param {nunatak.primarynetwork.v1.Vertex.$Properties} message Vertex message or plain object to encode
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
                 * @memberof nunatak.primarynetwork.v1.Vertex
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.Vertex & nunatak.primarynetwork.v1.Vertex.$Shape} Vertex
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
                    message = _target || new $root.nunatak.primarynetwork.v1.Vertex();
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
                 * @typedef {Object} nunatak.primarynetwork.v1.Block.$Properties
                 * @property {number|Long} [height] Block height
                 * @property {Uint8Array} [id] Block id
                 * @property {Uint8Array} [parentId] Block parentId
                 * @property {Uint8Array} [bytes] Block bytes
                 * @property {nunatak.primarynetwork.v1.Proposer.$Properties|null} [proposer] Block proposer
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a Block.
                 * @memberof nunatak.primarynetwork.v1
                 * @interface IBlock
                 * @augments nunatak.primarynetwork.v1.Block.$Properties
                 * @deprecated Use nunatak.primarynetwork.v1.Block.$Properties instead.
                 */

                /**
                 * Shape of a Block.
                 * @typedef {nunatak.primarynetwork.v1.Block.$Properties} nunatak.primarynetwork.v1.Block.$Shape
                 */

                /**
                 * Constructs a new Block.
                 * @memberof nunatak.primarynetwork.v1
                 * @classdesc Represents a Block.
                 * @constructor
                 * @param {nunatak.primarynetwork.v1.Block.$Properties=} [properties] Properties to set
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
                 * @memberof nunatak.primarynetwork.v1.Block
                 * @instance
                 */
                Block.prototype.height = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

                /**
                 * Block id.
                 * @member {Uint8Array} id
                 * @memberof nunatak.primarynetwork.v1.Block
                 * @instance
                 */
                Block.prototype.id = $util.newBuffer([]);

                /**
                 * Block parentId.
                 * @member {Uint8Array} parentId
                 * @memberof nunatak.primarynetwork.v1.Block
                 * @instance
                 */
                Block.prototype.parentId = $util.newBuffer([]);

                /**
                 * Block bytes.
                 * @member {Uint8Array} bytes
                 * @memberof nunatak.primarynetwork.v1.Block
                 * @instance
                 */
                Block.prototype.bytes = $util.newBuffer([]);

                /**
                 * Block proposer.
                 * @member {nunatak.primarynetwork.v1.Proposer|null} proposer
                 * @memberof nunatak.primarynetwork.v1.Block
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
                 * Encodes the specified Block message. Does not implicitly {@link nunatak.primarynetwork.v1.Block.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.primarynetwork.v1.Block
                 * @static
                 * @param {nunatak.primarynetwork.v1.Block.$Properties} message Block message or plain object to encode
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
                        $root.nunatak.primarynetwork.v1.Proposer.encode(message.proposer, writer.uint32(/* id 5, wireType 2 =*/42).fork(), _depth + 1).ldelim();
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a Block message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.primarynetwork.v1.Block
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.Block & nunatak.primarynetwork.v1.Block.$Shape} Block
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
                    message = _target || new $root.nunatak.primarynetwork.v1.Block();
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
                                message.proposer = $root.nunatak.primarynetwork.v1.Proposer.decode(reader, reader.size(), $undefined, _depth + 1, message.proposer);
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
                 * @typedef {Object} nunatak.primarynetwork.v1.CChainBlock.$Properties
                 * @property {number|Long} [height] CChainBlock height
                 * @property {Uint8Array} [id] CChainBlock id
                 * @property {Uint8Array} [parentId] CChainBlock parentId
                 * @property {number|Long} [timestamp] CChainBlock timestamp
                 * @property {number|Long|null} [timestampMilliseconds] CChainBlock timestampMilliseconds
                 * @property {number|Long} [sizeBytes] CChainBlock sizeBytes
                 * @property {number} [transactionCount] CChainBlock transactionCount
                 * @property {Uint8Array} [extData] CChainBlock extData
                 * @property {nunatak.primarynetwork.v1.Proposer.$Properties|null} [proposer] CChainBlock proposer
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a CChainBlock.
                 * @memberof nunatak.primarynetwork.v1
                 * @interface ICChainBlock
                 * @augments nunatak.primarynetwork.v1.CChainBlock.$Properties
                 * @deprecated Use nunatak.primarynetwork.v1.CChainBlock.$Properties instead.
                 */

                /**
                 * Shape of a CChainBlock.
                 * @typedef {nunatak.primarynetwork.v1.CChainBlock.$Properties} nunatak.primarynetwork.v1.CChainBlock.$Shape
                 */

                /**
                 * Constructs a new CChainBlock.
                 * @memberof nunatak.primarynetwork.v1
                 * @classdesc Represents a CChainBlock.
                 * @constructor
                 * @param {nunatak.primarynetwork.v1.CChainBlock.$Properties=} [properties] Properties to set
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
                 * @memberof nunatak.primarynetwork.v1.CChainBlock
                 * @instance
                 */
                CChainBlock.prototype.height = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

                /**
                 * CChainBlock id.
                 * @member {Uint8Array} id
                 * @memberof nunatak.primarynetwork.v1.CChainBlock
                 * @instance
                 */
                CChainBlock.prototype.id = $util.newBuffer([]);

                /**
                 * CChainBlock parentId.
                 * @member {Uint8Array} parentId
                 * @memberof nunatak.primarynetwork.v1.CChainBlock
                 * @instance
                 */
                CChainBlock.prototype.parentId = $util.newBuffer([]);

                /**
                 * CChainBlock timestamp.
                 * @member {number|Long} timestamp
                 * @memberof nunatak.primarynetwork.v1.CChainBlock
                 * @instance
                 */
                CChainBlock.prototype.timestamp = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

                /**
                 * CChainBlock timestampMilliseconds.
                 * @member {number|Long|null} timestampMilliseconds
                 * @memberof nunatak.primarynetwork.v1.CChainBlock
                 * @instance
                 */
                CChainBlock.prototype.timestampMilliseconds = null;

                /**
                 * CChainBlock sizeBytes.
                 * @member {number|Long} sizeBytes
                 * @memberof nunatak.primarynetwork.v1.CChainBlock
                 * @instance
                 */
                CChainBlock.prototype.sizeBytes = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

                /**
                 * CChainBlock transactionCount.
                 * @member {number} transactionCount
                 * @memberof nunatak.primarynetwork.v1.CChainBlock
                 * @instance
                 */
                CChainBlock.prototype.transactionCount = 0;

                /**
                 * CChainBlock extData.
                 * @member {Uint8Array} extData
                 * @memberof nunatak.primarynetwork.v1.CChainBlock
                 * @instance
                 */
                CChainBlock.prototype.extData = $util.newBuffer([]);

                /**
                 * CChainBlock proposer.
                 * @member {nunatak.primarynetwork.v1.Proposer|null} proposer
                 * @memberof nunatak.primarynetwork.v1.CChainBlock
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
                 * Encodes the specified CChainBlock message. Does not implicitly {@link nunatak.primarynetwork.v1.CChainBlock.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.primarynetwork.v1.CChainBlock
                 * @static
                 * @param {nunatak.primarynetwork.v1.CChainBlock.$Properties} message CChainBlock message or plain object to encode
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
                        $root.nunatak.primarynetwork.v1.Proposer.encode(message.proposer, writer.uint32(/* id 9, wireType 2 =*/74).fork(), _depth + 1).ldelim();
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a CChainBlock message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.primarynetwork.v1.CChainBlock
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.CChainBlock & nunatak.primarynetwork.v1.CChainBlock.$Shape} CChainBlock
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
                    message = _target || new $root.nunatak.primarynetwork.v1.CChainBlock();
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
                                message.proposer = $root.nunatak.primarynetwork.v1.Proposer.decode(reader, reader.size(), $undefined, _depth + 1, message.proposer);
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
                 * @typedef {Object} nunatak.primarynetwork.v1.Proposer.$Properties
                 * @property {Uint8Array} [id] Proposer id
                 * @property {Uint8Array} [parentId] Proposer parentId
                 * @property {Uint8Array|null} [nodeId] Proposer nodeId
                 * @property {number|Long|null} [pChainHeight] Proposer pChainHeight
                 * @property {number|Long|null} [timestamp] Proposer timestamp
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a Proposer.
                 * @memberof nunatak.primarynetwork.v1
                 * @interface IProposer
                 * @augments nunatak.primarynetwork.v1.Proposer.$Properties
                 * @deprecated Use nunatak.primarynetwork.v1.Proposer.$Properties instead.
                 */

                /**
                 * Shape of a Proposer.
                 * @typedef {nunatak.primarynetwork.v1.Proposer.$Properties} nunatak.primarynetwork.v1.Proposer.$Shape
                 */

                /**
                 * Constructs a new Proposer.
                 * @memberof nunatak.primarynetwork.v1
                 * @classdesc Represents a Proposer.
                 * @constructor
                 * @param {nunatak.primarynetwork.v1.Proposer.$Properties=} [properties] Properties to set
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
                 * @memberof nunatak.primarynetwork.v1.Proposer
                 * @instance
                 */
                Proposer.prototype.id = $util.newBuffer([]);

                /**
                 * Proposer parentId.
                 * @member {Uint8Array} parentId
                 * @memberof nunatak.primarynetwork.v1.Proposer
                 * @instance
                 */
                Proposer.prototype.parentId = $util.newBuffer([]);

                /**
                 * Proposer nodeId.
                 * @member {Uint8Array|null} nodeId
                 * @memberof nunatak.primarynetwork.v1.Proposer
                 * @instance
                 */
                Proposer.prototype.nodeId = null;

                /**
                 * Proposer pChainHeight.
                 * @member {number|Long|null} pChainHeight
                 * @memberof nunatak.primarynetwork.v1.Proposer
                 * @instance
                 */
                Proposer.prototype.pChainHeight = null;

                /**
                 * Proposer timestamp.
                 * @member {number|Long|null} timestamp
                 * @memberof nunatak.primarynetwork.v1.Proposer
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
                 * Encodes the specified Proposer message. Does not implicitly {@link nunatak.primarynetwork.v1.Proposer.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.primarynetwork.v1.Proposer
                 * @static
                 * @param {nunatak.primarynetwork.v1.Proposer.$Properties} message Proposer message or plain object to encode
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
                 * @memberof nunatak.primarynetwork.v1.Proposer
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.Proposer & nunatak.primarynetwork.v1.Proposer.$Shape} Proposer
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
                    message = _target || new $root.nunatak.primarynetwork.v1.Proposer();
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

            v1.RegistryKey = (function() {

                /**
                 * Properties of a RegistryKey.
                 * @typedef {Object} nunatak.primarynetwork.v1.RegistryKey.$Properties
                 * @property {number|Long} [height] RegistryKey height
                 * @property {number} [index] RegistryKey index
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a RegistryKey.
                 * @memberof nunatak.primarynetwork.v1
                 * @interface IRegistryKey
                 * @augments nunatak.primarynetwork.v1.RegistryKey.$Properties
                 * @deprecated Use nunatak.primarynetwork.v1.RegistryKey.$Properties instead.
                 */

                /**
                 * Shape of a RegistryKey.
                 * @typedef {nunatak.primarynetwork.v1.RegistryKey.$Properties} nunatak.primarynetwork.v1.RegistryKey.$Shape
                 */

                /**
                 * Constructs a new RegistryKey.
                 * @memberof nunatak.primarynetwork.v1
                 * @classdesc Represents a RegistryKey.
                 * @constructor
                 * @param {nunatak.primarynetwork.v1.RegistryKey.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const RegistryKey = function (properties) {
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * RegistryKey height.
                 * @member {number|Long} height
                 * @memberof nunatak.primarynetwork.v1.RegistryKey
                 * @instance
                 */
                RegistryKey.prototype.height = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

                /**
                 * RegistryKey index.
                 * @member {number} index
                 * @memberof nunatak.primarynetwork.v1.RegistryKey
                 * @instance
                 */
                RegistryKey.prototype.index = 0;

                /**
                 * Encodes the specified RegistryKey message. Does not implicitly {@link nunatak.primarynetwork.v1.RegistryKey.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.primarynetwork.v1.RegistryKey
                 * @static
                 * @param {nunatak.primarynetwork.v1.RegistryKey.$Properties} message RegistryKey message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                RegistryKey.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.height != null && $Object.hasOwnProperty.call(message, "height") && (typeof message.height === "object" ? message.height.low || message.height.high : message.height !== 0))
                        writer.uint32(/* id 1, wireType 0 =*/8).uint64(message.height);
                    if (message.index != null && $Object.hasOwnProperty.call(message, "index") && message.index !== 0)
                        writer.uint32(/* id 2, wireType 0 =*/16).uint32(message.index);
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a RegistryKey message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.primarynetwork.v1.RegistryKey
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.RegistryKey & nunatak.primarynetwork.v1.RegistryKey.$Shape} RegistryKey
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                RegistryKey.decode = function (reader, length, _end, _depth, _target) {
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
                    message = _target || new $root.nunatak.primarynetwork.v1.RegistryKey();
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
                                if (wireType !== 0)
                                    break;
                                if (value = reader.uint32())
                                    message.index = value;
                                else
                                    delete message.index;
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

                return RegistryKey;
            })();

            v1.ListBlockchainsRequest = (function() {

                /**
                 * Properties of a ListBlockchainsRequest.
                 * @typedef {Object} nunatak.primarynetwork.v1.ListBlockchainsRequest.$Properties
                 * @property {number} [networkId] ListBlockchainsRequest networkId
                 * @property {Uint8Array|null} [subnetId] ListBlockchainsRequest subnetId
                 * @property {number|Long|null} [start] ListBlockchainsRequest start
                 * @property {number|Long|null} [end] ListBlockchainsRequest end
                 * @property {nunatak.primarynetwork.v1.RegistryKey.$Properties|null} [after] ListBlockchainsRequest after
                 * @property {number} [pageSize] ListBlockchainsRequest pageSize
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a ListBlockchainsRequest.
                 * @memberof nunatak.primarynetwork.v1
                 * @interface IListBlockchainsRequest
                 * @augments nunatak.primarynetwork.v1.ListBlockchainsRequest.$Properties
                 * @deprecated Use nunatak.primarynetwork.v1.ListBlockchainsRequest.$Properties instead.
                 */

                /**
                 * Shape of a ListBlockchainsRequest.
                 * @typedef {nunatak.primarynetwork.v1.ListBlockchainsRequest.$Properties} nunatak.primarynetwork.v1.ListBlockchainsRequest.$Shape
                 */

                /**
                 * Constructs a new ListBlockchainsRequest.
                 * @memberof nunatak.primarynetwork.v1
                 * @classdesc Represents a ListBlockchainsRequest.
                 * @constructor
                 * @param {nunatak.primarynetwork.v1.ListBlockchainsRequest.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const ListBlockchainsRequest = function (properties) {
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * ListBlockchainsRequest networkId.
                 * @member {number} networkId
                 * @memberof nunatak.primarynetwork.v1.ListBlockchainsRequest
                 * @instance
                 */
                ListBlockchainsRequest.prototype.networkId = 0;

                /**
                 * ListBlockchainsRequest subnetId.
                 * @member {Uint8Array|null} subnetId
                 * @memberof nunatak.primarynetwork.v1.ListBlockchainsRequest
                 * @instance
                 */
                ListBlockchainsRequest.prototype.subnetId = null;

                /**
                 * ListBlockchainsRequest start.
                 * @member {number|Long|null} start
                 * @memberof nunatak.primarynetwork.v1.ListBlockchainsRequest
                 * @instance
                 */
                ListBlockchainsRequest.prototype.start = null;

                /**
                 * ListBlockchainsRequest end.
                 * @member {number|Long|null} end
                 * @memberof nunatak.primarynetwork.v1.ListBlockchainsRequest
                 * @instance
                 */
                ListBlockchainsRequest.prototype.end = null;

                /**
                 * ListBlockchainsRequest after.
                 * @member {nunatak.primarynetwork.v1.RegistryKey|null} after
                 * @memberof nunatak.primarynetwork.v1.ListBlockchainsRequest
                 * @instance
                 */
                ListBlockchainsRequest.prototype.after = null;

                /**
                 * ListBlockchainsRequest pageSize.
                 * @member {number} pageSize
                 * @memberof nunatak.primarynetwork.v1.ListBlockchainsRequest
                 * @instance
                 */
                ListBlockchainsRequest.prototype.pageSize = 0;

                // OneOf field names bound to virtual getters and setters
                let $oneOfFields;

                // Virtual OneOf for proto3 optional field
                $Object.defineProperty(ListBlockchainsRequest.prototype, "_subnetId", {
                    get: $util.oneOfGetter($oneOfFields = ["subnetId"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                // Virtual OneOf for proto3 optional field
                $Object.defineProperty(ListBlockchainsRequest.prototype, "_start", {
                    get: $util.oneOfGetter($oneOfFields = ["start"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                // Virtual OneOf for proto3 optional field
                $Object.defineProperty(ListBlockchainsRequest.prototype, "_end", {
                    get: $util.oneOfGetter($oneOfFields = ["end"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                // Virtual OneOf for proto3 optional field
                $Object.defineProperty(ListBlockchainsRequest.prototype, "_after", {
                    get: $util.oneOfGetter($oneOfFields = ["after"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                /**
                 * Encodes the specified ListBlockchainsRequest message. Does not implicitly {@link nunatak.primarynetwork.v1.ListBlockchainsRequest.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.primarynetwork.v1.ListBlockchainsRequest
                 * @static
                 * @param {nunatak.primarynetwork.v1.ListBlockchainsRequest.$Properties} message ListBlockchainsRequest message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                ListBlockchainsRequest.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.networkId != null && $Object.hasOwnProperty.call(message, "networkId") && message.networkId !== 0)
                        writer.uint32(/* id 1, wireType 0 =*/8).uint32(message.networkId);
                    if (message.subnetId != null && $Object.hasOwnProperty.call(message, "subnetId"))
                        writer.uint32(/* id 2, wireType 2 =*/18).bytes(message.subnetId);
                    if (message.start != null && $Object.hasOwnProperty.call(message, "start"))
                        writer.uint32(/* id 3, wireType 0 =*/24).uint64(message.start);
                    if (message.end != null && $Object.hasOwnProperty.call(message, "end"))
                        writer.uint32(/* id 4, wireType 0 =*/32).uint64(message.end);
                    if (message.after != null && $Object.hasOwnProperty.call(message, "after"))
                        $root.nunatak.primarynetwork.v1.RegistryKey.encode(message.after, writer.uint32(/* id 5, wireType 2 =*/42).fork(), _depth + 1).ldelim();
                    if (message.pageSize != null && $Object.hasOwnProperty.call(message, "pageSize") && message.pageSize !== 0)
                        writer.uint32(/* id 6, wireType 0 =*/48).uint32(message.pageSize);
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a ListBlockchainsRequest message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.primarynetwork.v1.ListBlockchainsRequest
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.ListBlockchainsRequest & nunatak.primarynetwork.v1.ListBlockchainsRequest.$Shape} ListBlockchainsRequest
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                ListBlockchainsRequest.decode = function (reader, length, _end, _depth, _target) {
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
                    message = _target || new $root.nunatak.primarynetwork.v1.ListBlockchainsRequest();
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
                                if (wireType !== 2)
                                    break;
                                message.subnetId = reader.bytes();
                                message._subnetId = "subnetId";
                                continue;
                            }
                        case 3: {
                                if (wireType !== 0)
                                    break;
                                message.start = reader.uint64();
                                message._start = "start";
                                continue;
                            }
                        case 4: {
                                if (wireType !== 0)
                                    break;
                                message.end = reader.uint64();
                                message._end = "end";
                                continue;
                            }
                        case 5: {
                                if (wireType !== 2)
                                    break;
                                message.after = $root.nunatak.primarynetwork.v1.RegistryKey.decode(reader, reader.size(), $undefined, _depth + 1, message.after);
                                message._after = "after";
                                continue;
                            }
                        case 6: {
                                if (wireType !== 0)
                                    break;
                                if (value = reader.uint32())
                                    message.pageSize = value;
                                else
                                    delete message.pageSize;
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

                return ListBlockchainsRequest;
            })();

            v1.ListSubnetsRequest = (function() {

                /**
                 * Properties of a ListSubnetsRequest.
                 * @typedef {Object} nunatak.primarynetwork.v1.ListSubnetsRequest.$Properties
                 * @property {number} [networkId] ListSubnetsRequest networkId
                 * @property {Uint8Array|null} [subnetId] ListSubnetsRequest subnetId
                 * @property {number|Long|null} [start] ListSubnetsRequest start
                 * @property {number|Long|null} [end] ListSubnetsRequest end
                 * @property {nunatak.primarynetwork.v1.RegistryKey.$Properties|null} [after] ListSubnetsRequest after
                 * @property {number} [pageSize] ListSubnetsRequest pageSize
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a ListSubnetsRequest.
                 * @memberof nunatak.primarynetwork.v1
                 * @interface IListSubnetsRequest
                 * @augments nunatak.primarynetwork.v1.ListSubnetsRequest.$Properties
                 * @deprecated Use nunatak.primarynetwork.v1.ListSubnetsRequest.$Properties instead.
                 */

                /**
                 * Shape of a ListSubnetsRequest.
                 * @typedef {nunatak.primarynetwork.v1.ListSubnetsRequest.$Properties} nunatak.primarynetwork.v1.ListSubnetsRequest.$Shape
                 */

                /**
                 * Constructs a new ListSubnetsRequest.
                 * @memberof nunatak.primarynetwork.v1
                 * @classdesc Represents a ListSubnetsRequest.
                 * @constructor
                 * @param {nunatak.primarynetwork.v1.ListSubnetsRequest.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const ListSubnetsRequest = function (properties) {
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * ListSubnetsRequest networkId.
                 * @member {number} networkId
                 * @memberof nunatak.primarynetwork.v1.ListSubnetsRequest
                 * @instance
                 */
                ListSubnetsRequest.prototype.networkId = 0;

                /**
                 * ListSubnetsRequest subnetId.
                 * @member {Uint8Array|null} subnetId
                 * @memberof nunatak.primarynetwork.v1.ListSubnetsRequest
                 * @instance
                 */
                ListSubnetsRequest.prototype.subnetId = null;

                /**
                 * ListSubnetsRequest start.
                 * @member {number|Long|null} start
                 * @memberof nunatak.primarynetwork.v1.ListSubnetsRequest
                 * @instance
                 */
                ListSubnetsRequest.prototype.start = null;

                /**
                 * ListSubnetsRequest end.
                 * @member {number|Long|null} end
                 * @memberof nunatak.primarynetwork.v1.ListSubnetsRequest
                 * @instance
                 */
                ListSubnetsRequest.prototype.end = null;

                /**
                 * ListSubnetsRequest after.
                 * @member {nunatak.primarynetwork.v1.RegistryKey|null} after
                 * @memberof nunatak.primarynetwork.v1.ListSubnetsRequest
                 * @instance
                 */
                ListSubnetsRequest.prototype.after = null;

                /**
                 * ListSubnetsRequest pageSize.
                 * @member {number} pageSize
                 * @memberof nunatak.primarynetwork.v1.ListSubnetsRequest
                 * @instance
                 */
                ListSubnetsRequest.prototype.pageSize = 0;

                // OneOf field names bound to virtual getters and setters
                let $oneOfFields;

                // Virtual OneOf for proto3 optional field
                $Object.defineProperty(ListSubnetsRequest.prototype, "_subnetId", {
                    get: $util.oneOfGetter($oneOfFields = ["subnetId"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                // Virtual OneOf for proto3 optional field
                $Object.defineProperty(ListSubnetsRequest.prototype, "_start", {
                    get: $util.oneOfGetter($oneOfFields = ["start"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                // Virtual OneOf for proto3 optional field
                $Object.defineProperty(ListSubnetsRequest.prototype, "_end", {
                    get: $util.oneOfGetter($oneOfFields = ["end"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                // Virtual OneOf for proto3 optional field
                $Object.defineProperty(ListSubnetsRequest.prototype, "_after", {
                    get: $util.oneOfGetter($oneOfFields = ["after"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                /**
                 * Encodes the specified ListSubnetsRequest message. Does not implicitly {@link nunatak.primarynetwork.v1.ListSubnetsRequest.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.primarynetwork.v1.ListSubnetsRequest
                 * @static
                 * @param {nunatak.primarynetwork.v1.ListSubnetsRequest.$Properties} message ListSubnetsRequest message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                ListSubnetsRequest.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.networkId != null && $Object.hasOwnProperty.call(message, "networkId") && message.networkId !== 0)
                        writer.uint32(/* id 1, wireType 0 =*/8).uint32(message.networkId);
                    if (message.subnetId != null && $Object.hasOwnProperty.call(message, "subnetId"))
                        writer.uint32(/* id 2, wireType 2 =*/18).bytes(message.subnetId);
                    if (message.start != null && $Object.hasOwnProperty.call(message, "start"))
                        writer.uint32(/* id 3, wireType 0 =*/24).uint64(message.start);
                    if (message.end != null && $Object.hasOwnProperty.call(message, "end"))
                        writer.uint32(/* id 4, wireType 0 =*/32).uint64(message.end);
                    if (message.after != null && $Object.hasOwnProperty.call(message, "after"))
                        $root.nunatak.primarynetwork.v1.RegistryKey.encode(message.after, writer.uint32(/* id 5, wireType 2 =*/42).fork(), _depth + 1).ldelim();
                    if (message.pageSize != null && $Object.hasOwnProperty.call(message, "pageSize") && message.pageSize !== 0)
                        writer.uint32(/* id 6, wireType 0 =*/48).uint32(message.pageSize);
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a ListSubnetsRequest message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.primarynetwork.v1.ListSubnetsRequest
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.ListSubnetsRequest & nunatak.primarynetwork.v1.ListSubnetsRequest.$Shape} ListSubnetsRequest
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                ListSubnetsRequest.decode = function (reader, length, _end, _depth, _target) {
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
                    message = _target || new $root.nunatak.primarynetwork.v1.ListSubnetsRequest();
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
                                if (wireType !== 2)
                                    break;
                                message.subnetId = reader.bytes();
                                message._subnetId = "subnetId";
                                continue;
                            }
                        case 3: {
                                if (wireType !== 0)
                                    break;
                                message.start = reader.uint64();
                                message._start = "start";
                                continue;
                            }
                        case 4: {
                                if (wireType !== 0)
                                    break;
                                message.end = reader.uint64();
                                message._end = "end";
                                continue;
                            }
                        case 5: {
                                if (wireType !== 2)
                                    break;
                                message.after = $root.nunatak.primarynetwork.v1.RegistryKey.decode(reader, reader.size(), $undefined, _depth + 1, message.after);
                                message._after = "after";
                                continue;
                            }
                        case 6: {
                                if (wireType !== 0)
                                    break;
                                if (value = reader.uint32())
                                    message.pageSize = value;
                                else
                                    delete message.pageSize;
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

                return ListSubnetsRequest;
            })();

            v1.ListSubnetsResponse = (function() {

                /**
                 * Properties of a ListSubnetsResponse.
                 * @typedef {Object} nunatak.primarynetwork.v1.ListSubnetsResponse.$Properties
                 * @property {number|Long} [time] ListSubnetsResponse time
                 * @property {Array.<nunatak.primarynetwork.v1.RegisteredSubnet.$Properties>} [subnets] ListSubnetsResponse subnets
                 * @property {nunatak.primarynetwork.v1.RegistryKey.$Properties|null} [next] ListSubnetsResponse next
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a ListSubnetsResponse.
                 * @memberof nunatak.primarynetwork.v1
                 * @interface IListSubnetsResponse
                 * @augments nunatak.primarynetwork.v1.ListSubnetsResponse.$Properties
                 * @deprecated Use nunatak.primarynetwork.v1.ListSubnetsResponse.$Properties instead.
                 */

                /**
                 * Shape of a ListSubnetsResponse.
                 * @typedef {nunatak.primarynetwork.v1.ListSubnetsResponse.$Properties} nunatak.primarynetwork.v1.ListSubnetsResponse.$Shape
                 */

                /**
                 * Constructs a new ListSubnetsResponse.
                 * @memberof nunatak.primarynetwork.v1
                 * @classdesc Represents a ListSubnetsResponse.
                 * @constructor
                 * @param {nunatak.primarynetwork.v1.ListSubnetsResponse.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const ListSubnetsResponse = function (properties) {
                    this.subnets = [];
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * ListSubnetsResponse time.
                 * @member {number|Long} time
                 * @memberof nunatak.primarynetwork.v1.ListSubnetsResponse
                 * @instance
                 */
                ListSubnetsResponse.prototype.time = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

                /**
                 * ListSubnetsResponse subnets.
                 * @member {Array.<nunatak.primarynetwork.v1.RegisteredSubnet>} subnets
                 * @memberof nunatak.primarynetwork.v1.ListSubnetsResponse
                 * @instance
                 */
                ListSubnetsResponse.prototype.subnets = $util.emptyArray;

                /**
                 * ListSubnetsResponse next.
                 * @member {nunatak.primarynetwork.v1.RegistryKey|null} next
                 * @memberof nunatak.primarynetwork.v1.ListSubnetsResponse
                 * @instance
                 */
                ListSubnetsResponse.prototype.next = null;

                // OneOf field names bound to virtual getters and setters
                let $oneOfFields;

                // Virtual OneOf for proto3 optional field
                $Object.defineProperty(ListSubnetsResponse.prototype, "_next", {
                    get: $util.oneOfGetter($oneOfFields = ["next"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                /**
                 * Encodes the specified ListSubnetsResponse message. Does not implicitly {@link nunatak.primarynetwork.v1.ListSubnetsResponse.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.primarynetwork.v1.ListSubnetsResponse
                 * @static
                 * @param {nunatak.primarynetwork.v1.ListSubnetsResponse.$Properties} message ListSubnetsResponse message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                ListSubnetsResponse.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.time != null && $Object.hasOwnProperty.call(message, "time") && (typeof message.time === "object" ? message.time.low || message.time.high : message.time !== 0))
                        writer.uint32(/* id 1, wireType 0 =*/8).uint64(message.time);
                    if (message.subnets != null && message.subnets.length)
                        for (let i = 0; i < message.subnets.length; ++i)
                            $root.nunatak.primarynetwork.v1.RegisteredSubnet.encode(message.subnets[i], writer.uint32(/* id 2, wireType 2 =*/18).fork(), _depth + 1).ldelim();
                    if (message.next != null && $Object.hasOwnProperty.call(message, "next"))
                        $root.nunatak.primarynetwork.v1.RegistryKey.encode(message.next, writer.uint32(/* id 3, wireType 2 =*/26).fork(), _depth + 1).ldelim();
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a ListSubnetsResponse message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.primarynetwork.v1.ListSubnetsResponse
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.ListSubnetsResponse & nunatak.primarynetwork.v1.ListSubnetsResponse.$Shape} ListSubnetsResponse
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                ListSubnetsResponse.decode = function (reader, length, _end, _depth, _target) {
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
                    message = _target || new $root.nunatak.primarynetwork.v1.ListSubnetsResponse();
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
                                    message.time = value;
                                else
                                    delete message.time;
                                continue;
                            }
                        case 2: {
                                if (wireType !== 2)
                                    break;
                                if (!(message.subnets && message.subnets.length))
                                    message.subnets = [];
                                message.subnets.push($root.nunatak.primarynetwork.v1.RegisteredSubnet.decode(reader, reader.size(), $undefined, _depth + 1));
                                continue;
                            }
                        case 3: {
                                if (wireType !== 2)
                                    break;
                                message.next = $root.nunatak.primarynetwork.v1.RegistryKey.decode(reader, reader.size(), $undefined, _depth + 1, message.next);
                                message._next = "next";
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

                return ListSubnetsResponse;
            })();

            v1.RegisteredSubnet = (function() {

                /**
                 * Properties of a RegisteredSubnet.
                 * @typedef {Object} nunatak.primarynetwork.v1.RegisteredSubnet.$Properties
                 * @property {Uint8Array} [subnetId] RegisteredSubnet subnetId
                 * @property {number|Long} [time] RegisteredSubnet time
                 * @property {number} [threshold] RegisteredSubnet threshold
                 * @property {Array.<string>} [controlKeys] RegisteredSubnet controlKeys
                 * @property {number|Long} [validators] RegisteredSubnet validators
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a RegisteredSubnet.
                 * @memberof nunatak.primarynetwork.v1
                 * @interface IRegisteredSubnet
                 * @augments nunatak.primarynetwork.v1.RegisteredSubnet.$Properties
                 * @deprecated Use nunatak.primarynetwork.v1.RegisteredSubnet.$Properties instead.
                 */

                /**
                 * Shape of a RegisteredSubnet.
                 * @typedef {nunatak.primarynetwork.v1.RegisteredSubnet.$Properties} nunatak.primarynetwork.v1.RegisteredSubnet.$Shape
                 */

                /**
                 * Constructs a new RegisteredSubnet.
                 * @memberof nunatak.primarynetwork.v1
                 * @classdesc Represents a RegisteredSubnet.
                 * @constructor
                 * @param {nunatak.primarynetwork.v1.RegisteredSubnet.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const RegisteredSubnet = function (properties) {
                    this.controlKeys = [];
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * RegisteredSubnet subnetId.
                 * @member {Uint8Array} subnetId
                 * @memberof nunatak.primarynetwork.v1.RegisteredSubnet
                 * @instance
                 */
                RegisteredSubnet.prototype.subnetId = $util.newBuffer([]);

                /**
                 * RegisteredSubnet time.
                 * @member {number|Long} time
                 * @memberof nunatak.primarynetwork.v1.RegisteredSubnet
                 * @instance
                 */
                RegisteredSubnet.prototype.time = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

                /**
                 * RegisteredSubnet threshold.
                 * @member {number} threshold
                 * @memberof nunatak.primarynetwork.v1.RegisteredSubnet
                 * @instance
                 */
                RegisteredSubnet.prototype.threshold = 0;

                /**
                 * RegisteredSubnet controlKeys.
                 * @member {Array.<string>} controlKeys
                 * @memberof nunatak.primarynetwork.v1.RegisteredSubnet
                 * @instance
                 */
                RegisteredSubnet.prototype.controlKeys = $util.emptyArray;

                /**
                 * RegisteredSubnet validators.
                 * @member {number|Long} validators
                 * @memberof nunatak.primarynetwork.v1.RegisteredSubnet
                 * @instance
                 */
                RegisteredSubnet.prototype.validators = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

                /**
                 * Encodes the specified RegisteredSubnet message. Does not implicitly {@link nunatak.primarynetwork.v1.RegisteredSubnet.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.primarynetwork.v1.RegisteredSubnet
                 * @static
                 * @param {nunatak.primarynetwork.v1.RegisteredSubnet.$Properties} message RegisteredSubnet message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                RegisteredSubnet.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.subnetId != null && $Object.hasOwnProperty.call(message, "subnetId") && message.subnetId.length)
                        writer.uint32(/* id 1, wireType 2 =*/10).bytes(message.subnetId);
                    if (message.time != null && $Object.hasOwnProperty.call(message, "time") && (typeof message.time === "object" ? message.time.low || message.time.high : message.time !== 0))
                        writer.uint32(/* id 2, wireType 0 =*/16).uint64(message.time);
                    if (message.threshold != null && $Object.hasOwnProperty.call(message, "threshold") && message.threshold !== 0)
                        writer.uint32(/* id 3, wireType 0 =*/24).uint32(message.threshold);
                    if (message.controlKeys != null && message.controlKeys.length)
                        for (let i = 0; i < message.controlKeys.length; ++i)
                            writer.uint32(/* id 4, wireType 2 =*/34).string(message.controlKeys[i]);
                    if (message.validators != null && $Object.hasOwnProperty.call(message, "validators") && (typeof message.validators === "object" ? message.validators.low || message.validators.high : message.validators !== 0))
                        writer.uint32(/* id 5, wireType 0 =*/40).uint64(message.validators);
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a RegisteredSubnet message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.primarynetwork.v1.RegisteredSubnet
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.RegisteredSubnet & nunatak.primarynetwork.v1.RegisteredSubnet.$Shape} RegisteredSubnet
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                RegisteredSubnet.decode = function (reader, length, _end, _depth, _target) {
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
                    message = _target || new $root.nunatak.primarynetwork.v1.RegisteredSubnet();
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
                                    message.subnetId = value;
                                else
                                    delete message.subnetId;
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
                        case 3: {
                                if (wireType !== 0)
                                    break;
                                if (value = reader.uint32())
                                    message.threshold = value;
                                else
                                    delete message.threshold;
                                continue;
                            }
                        case 4: {
                                if (wireType !== 2)
                                    break;
                                if (!(message.controlKeys && message.controlKeys.length))
                                    message.controlKeys = [];
                                message.controlKeys.push(reader.stringVerify());
                                continue;
                            }
                        case 5: {
                                if (wireType !== 0)
                                    break;
                                if (typeof (value = reader.uint64()) === "object" ? value.low || value.high : value !== 0)
                                    message.validators = value;
                                else
                                    delete message.validators;
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

                return RegisteredSubnet;
            })();

            v1.FindNetworkRequest = (function() {

                /**
                 * Properties of a FindNetworkRequest.
                 * @typedef {Object} nunatak.primarynetwork.v1.FindNetworkRequest.$Properties
                 * @property {string} [network] FindNetworkRequest network
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a FindNetworkRequest.
                 * @memberof nunatak.primarynetwork.v1
                 * @interface IFindNetworkRequest
                 * @augments nunatak.primarynetwork.v1.FindNetworkRequest.$Properties
                 * @deprecated Use nunatak.primarynetwork.v1.FindNetworkRequest.$Properties instead.
                 */

                /**
                 * Shape of a FindNetworkRequest.
                 * @typedef {nunatak.primarynetwork.v1.FindNetworkRequest.$Properties} nunatak.primarynetwork.v1.FindNetworkRequest.$Shape
                 */

                /**
                 * Constructs a new FindNetworkRequest.
                 * @memberof nunatak.primarynetwork.v1
                 * @classdesc Represents a FindNetworkRequest.
                 * @constructor
                 * @param {nunatak.primarynetwork.v1.FindNetworkRequest.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const FindNetworkRequest = function (properties) {
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * FindNetworkRequest network.
                 * @member {string} network
                 * @memberof nunatak.primarynetwork.v1.FindNetworkRequest
                 * @instance
                 */
                FindNetworkRequest.prototype.network = "";

                /**
                 * Encodes the specified FindNetworkRequest message. Does not implicitly {@link nunatak.primarynetwork.v1.FindNetworkRequest.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.primarynetwork.v1.FindNetworkRequest
                 * @static
                 * @param {nunatak.primarynetwork.v1.FindNetworkRequest.$Properties} message FindNetworkRequest message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                FindNetworkRequest.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.network != null && $Object.hasOwnProperty.call(message, "network") && message.network !== "")
                        writer.uint32(/* id 1, wireType 2 =*/10).string(message.network);
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a FindNetworkRequest message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.primarynetwork.v1.FindNetworkRequest
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.FindNetworkRequest & nunatak.primarynetwork.v1.FindNetworkRequest.$Shape} FindNetworkRequest
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                FindNetworkRequest.decode = function (reader, length, _end, _depth, _target) {
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
                    message = _target || new $root.nunatak.primarynetwork.v1.FindNetworkRequest();
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
                                    message.network = value;
                                else
                                    delete message.network;
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

                return FindNetworkRequest;
            })();

            v1.FindNetworkResponse = (function() {

                /**
                 * Properties of a FindNetworkResponse.
                 * @typedef {Object} nunatak.primarynetwork.v1.FindNetworkResponse.$Properties
                 * @property {number} [networkId] FindNetworkResponse networkId
                 * @property {string} [name] FindNetworkResponse name
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a FindNetworkResponse.
                 * @memberof nunatak.primarynetwork.v1
                 * @interface IFindNetworkResponse
                 * @augments nunatak.primarynetwork.v1.FindNetworkResponse.$Properties
                 * @deprecated Use nunatak.primarynetwork.v1.FindNetworkResponse.$Properties instead.
                 */

                /**
                 * Shape of a FindNetworkResponse.
                 * @typedef {nunatak.primarynetwork.v1.FindNetworkResponse.$Properties} nunatak.primarynetwork.v1.FindNetworkResponse.$Shape
                 */

                /**
                 * Constructs a new FindNetworkResponse.
                 * @memberof nunatak.primarynetwork.v1
                 * @classdesc Represents a FindNetworkResponse.
                 * @constructor
                 * @param {nunatak.primarynetwork.v1.FindNetworkResponse.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const FindNetworkResponse = function (properties) {
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * FindNetworkResponse networkId.
                 * @member {number} networkId
                 * @memberof nunatak.primarynetwork.v1.FindNetworkResponse
                 * @instance
                 */
                FindNetworkResponse.prototype.networkId = 0;

                /**
                 * FindNetworkResponse name.
                 * @member {string} name
                 * @memberof nunatak.primarynetwork.v1.FindNetworkResponse
                 * @instance
                 */
                FindNetworkResponse.prototype.name = "";

                /**
                 * Encodes the specified FindNetworkResponse message. Does not implicitly {@link nunatak.primarynetwork.v1.FindNetworkResponse.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.primarynetwork.v1.FindNetworkResponse
                 * @static
                 * @param {nunatak.primarynetwork.v1.FindNetworkResponse.$Properties} message FindNetworkResponse message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                FindNetworkResponse.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.networkId != null && $Object.hasOwnProperty.call(message, "networkId") && message.networkId !== 0)
                        writer.uint32(/* id 1, wireType 0 =*/8).uint32(message.networkId);
                    if (message.name != null && $Object.hasOwnProperty.call(message, "name") && message.name !== "")
                        writer.uint32(/* id 2, wireType 2 =*/18).string(message.name);
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a FindNetworkResponse message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.primarynetwork.v1.FindNetworkResponse
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.FindNetworkResponse & nunatak.primarynetwork.v1.FindNetworkResponse.$Shape} FindNetworkResponse
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                FindNetworkResponse.decode = function (reader, length, _end, _depth, _target) {
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
                    message = _target || new $root.nunatak.primarynetwork.v1.FindNetworkResponse();
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
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.stringVerify()).length)
                                    message.name = value;
                                else
                                    delete message.name;
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

                return FindNetworkResponse;
            })();

            v1.ListStakingDaysRequest = (function() {

                /**
                 * Properties of a ListStakingDaysRequest.
                 * @typedef {Object} nunatak.primarynetwork.v1.ListStakingDaysRequest.$Properties
                 * @property {number} [networkId] ListStakingDaysRequest networkId
                 * @property {Uint8Array} [subnetId] ListStakingDaysRequest subnetId
                 * @property {number|Long|null} [start] ListStakingDaysRequest start
                 * @property {number|Long|null} [end] ListStakingDaysRequest end
                 * @property {boolean} [ascending] ListStakingDaysRequest ascending
                 * @property {number} [pageSize] ListStakingDaysRequest pageSize
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a ListStakingDaysRequest.
                 * @memberof nunatak.primarynetwork.v1
                 * @interface IListStakingDaysRequest
                 * @augments nunatak.primarynetwork.v1.ListStakingDaysRequest.$Properties
                 * @deprecated Use nunatak.primarynetwork.v1.ListStakingDaysRequest.$Properties instead.
                 */

                /**
                 * Shape of a ListStakingDaysRequest.
                 * @typedef {nunatak.primarynetwork.v1.ListStakingDaysRequest.$Properties} nunatak.primarynetwork.v1.ListStakingDaysRequest.$Shape
                 */

                /**
                 * Constructs a new ListStakingDaysRequest.
                 * @memberof nunatak.primarynetwork.v1
                 * @classdesc Represents a ListStakingDaysRequest.
                 * @constructor
                 * @param {nunatak.primarynetwork.v1.ListStakingDaysRequest.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const ListStakingDaysRequest = function (properties) {
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * ListStakingDaysRequest networkId.
                 * @member {number} networkId
                 * @memberof nunatak.primarynetwork.v1.ListStakingDaysRequest
                 * @instance
                 */
                ListStakingDaysRequest.prototype.networkId = 0;

                /**
                 * ListStakingDaysRequest subnetId.
                 * @member {Uint8Array} subnetId
                 * @memberof nunatak.primarynetwork.v1.ListStakingDaysRequest
                 * @instance
                 */
                ListStakingDaysRequest.prototype.subnetId = $util.newBuffer([]);

                /**
                 * ListStakingDaysRequest start.
                 * @member {number|Long|null} start
                 * @memberof nunatak.primarynetwork.v1.ListStakingDaysRequest
                 * @instance
                 */
                ListStakingDaysRequest.prototype.start = null;

                /**
                 * ListStakingDaysRequest end.
                 * @member {number|Long|null} end
                 * @memberof nunatak.primarynetwork.v1.ListStakingDaysRequest
                 * @instance
                 */
                ListStakingDaysRequest.prototype.end = null;

                /**
                 * ListStakingDaysRequest ascending.
                 * @member {boolean} ascending
                 * @memberof nunatak.primarynetwork.v1.ListStakingDaysRequest
                 * @instance
                 */
                ListStakingDaysRequest.prototype.ascending = false;

                /**
                 * ListStakingDaysRequest pageSize.
                 * @member {number} pageSize
                 * @memberof nunatak.primarynetwork.v1.ListStakingDaysRequest
                 * @instance
                 */
                ListStakingDaysRequest.prototype.pageSize = 0;

                // OneOf field names bound to virtual getters and setters
                let $oneOfFields;

                // Virtual OneOf for proto3 optional field
                $Object.defineProperty(ListStakingDaysRequest.prototype, "_start", {
                    get: $util.oneOfGetter($oneOfFields = ["start"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                // Virtual OneOf for proto3 optional field
                $Object.defineProperty(ListStakingDaysRequest.prototype, "_end", {
                    get: $util.oneOfGetter($oneOfFields = ["end"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                /**
                 * Encodes the specified ListStakingDaysRequest message. Does not implicitly {@link nunatak.primarynetwork.v1.ListStakingDaysRequest.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.primarynetwork.v1.ListStakingDaysRequest
                 * @static
                 * @param {nunatak.primarynetwork.v1.ListStakingDaysRequest.$Properties} message ListStakingDaysRequest message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                ListStakingDaysRequest.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.networkId != null && $Object.hasOwnProperty.call(message, "networkId") && message.networkId !== 0)
                        writer.uint32(/* id 1, wireType 0 =*/8).uint32(message.networkId);
                    if (message.subnetId != null && $Object.hasOwnProperty.call(message, "subnetId") && message.subnetId.length)
                        writer.uint32(/* id 2, wireType 2 =*/18).bytes(message.subnetId);
                    if (message.start != null && $Object.hasOwnProperty.call(message, "start"))
                        writer.uint32(/* id 3, wireType 0 =*/24).uint64(message.start);
                    if (message.end != null && $Object.hasOwnProperty.call(message, "end"))
                        writer.uint32(/* id 4, wireType 0 =*/32).uint64(message.end);
                    if (message.ascending != null && $Object.hasOwnProperty.call(message, "ascending") && message.ascending !== false)
                        writer.uint32(/* id 5, wireType 0 =*/40).bool(message.ascending);
                    if (message.pageSize != null && $Object.hasOwnProperty.call(message, "pageSize") && message.pageSize !== 0)
                        writer.uint32(/* id 6, wireType 0 =*/48).uint32(message.pageSize);
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a ListStakingDaysRequest message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.primarynetwork.v1.ListStakingDaysRequest
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.ListStakingDaysRequest & nunatak.primarynetwork.v1.ListStakingDaysRequest.$Shape} ListStakingDaysRequest
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                ListStakingDaysRequest.decode = function (reader, length, _end, _depth, _target) {
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
                    message = _target || new $root.nunatak.primarynetwork.v1.ListStakingDaysRequest();
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
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.bytes()).length)
                                    message.subnetId = value;
                                else
                                    delete message.subnetId;
                                continue;
                            }
                        case 3: {
                                if (wireType !== 0)
                                    break;
                                message.start = reader.uint64();
                                message._start = "start";
                                continue;
                            }
                        case 4: {
                                if (wireType !== 0)
                                    break;
                                message.end = reader.uint64();
                                message._end = "end";
                                continue;
                            }
                        case 5: {
                                if (wireType !== 0)
                                    break;
                                if (value = reader.bool())
                                    message.ascending = value;
                                else
                                    delete message.ascending;
                                continue;
                            }
                        case 6: {
                                if (wireType !== 0)
                                    break;
                                if (value = reader.uint32())
                                    message.pageSize = value;
                                else
                                    delete message.pageSize;
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

                return ListStakingDaysRequest;
            })();

            v1.ListStakingDaysResponse = (function() {

                /**
                 * Properties of a ListStakingDaysResponse.
                 * @typedef {Object} nunatak.primarynetwork.v1.ListStakingDaysResponse.$Properties
                 * @property {number|Long} [time] ListStakingDaysResponse time
                 * @property {Array.<nunatak.primarynetwork.v1.StakingDay.$Properties>} [days] ListStakingDaysResponse days
                 * @property {boolean} [hasMore] ListStakingDaysResponse hasMore
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a ListStakingDaysResponse.
                 * @memberof nunatak.primarynetwork.v1
                 * @interface IListStakingDaysResponse
                 * @augments nunatak.primarynetwork.v1.ListStakingDaysResponse.$Properties
                 * @deprecated Use nunatak.primarynetwork.v1.ListStakingDaysResponse.$Properties instead.
                 */

                /**
                 * Shape of a ListStakingDaysResponse.
                 * @typedef {nunatak.primarynetwork.v1.ListStakingDaysResponse.$Properties} nunatak.primarynetwork.v1.ListStakingDaysResponse.$Shape
                 */

                /**
                 * Constructs a new ListStakingDaysResponse.
                 * @memberof nunatak.primarynetwork.v1
                 * @classdesc Represents a ListStakingDaysResponse.
                 * @constructor
                 * @param {nunatak.primarynetwork.v1.ListStakingDaysResponse.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const ListStakingDaysResponse = function (properties) {
                    this.days = [];
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * ListStakingDaysResponse time.
                 * @member {number|Long} time
                 * @memberof nunatak.primarynetwork.v1.ListStakingDaysResponse
                 * @instance
                 */
                ListStakingDaysResponse.prototype.time = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

                /**
                 * ListStakingDaysResponse days.
                 * @member {Array.<nunatak.primarynetwork.v1.StakingDay>} days
                 * @memberof nunatak.primarynetwork.v1.ListStakingDaysResponse
                 * @instance
                 */
                ListStakingDaysResponse.prototype.days = $util.emptyArray;

                /**
                 * ListStakingDaysResponse hasMore.
                 * @member {boolean} hasMore
                 * @memberof nunatak.primarynetwork.v1.ListStakingDaysResponse
                 * @instance
                 */
                ListStakingDaysResponse.prototype.hasMore = false;

                /**
                 * Encodes the specified ListStakingDaysResponse message. Does not implicitly {@link nunatak.primarynetwork.v1.ListStakingDaysResponse.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.primarynetwork.v1.ListStakingDaysResponse
                 * @static
                 * @param {nunatak.primarynetwork.v1.ListStakingDaysResponse.$Properties} message ListStakingDaysResponse message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                ListStakingDaysResponse.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.time != null && $Object.hasOwnProperty.call(message, "time") && (typeof message.time === "object" ? message.time.low || message.time.high : message.time !== 0))
                        writer.uint32(/* id 1, wireType 0 =*/8).uint64(message.time);
                    if (message.days != null && message.days.length)
                        for (let i = 0; i < message.days.length; ++i)
                            $root.nunatak.primarynetwork.v1.StakingDay.encode(message.days[i], writer.uint32(/* id 2, wireType 2 =*/18).fork(), _depth + 1).ldelim();
                    if (message.hasMore != null && $Object.hasOwnProperty.call(message, "hasMore") && message.hasMore !== false)
                        writer.uint32(/* id 3, wireType 0 =*/24).bool(message.hasMore);
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a ListStakingDaysResponse message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.primarynetwork.v1.ListStakingDaysResponse
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.ListStakingDaysResponse & nunatak.primarynetwork.v1.ListStakingDaysResponse.$Shape} ListStakingDaysResponse
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                ListStakingDaysResponse.decode = function (reader, length, _end, _depth, _target) {
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
                    message = _target || new $root.nunatak.primarynetwork.v1.ListStakingDaysResponse();
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
                                    message.time = value;
                                else
                                    delete message.time;
                                continue;
                            }
                        case 2: {
                                if (wireType !== 2)
                                    break;
                                if (!(message.days && message.days.length))
                                    message.days = [];
                                message.days.push($root.nunatak.primarynetwork.v1.StakingDay.decode(reader, reader.size(), $undefined, _depth + 1));
                                continue;
                            }
                        case 3: {
                                if (wireType !== 0)
                                    break;
                                if (value = reader.bool())
                                    message.hasMore = value;
                                else
                                    delete message.hasMore;
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

                return ListStakingDaysResponse;
            })();

            v1.StakingDay = (function() {

                /**
                 * Properties of a StakingDay.
                 * @typedef {Object} nunatak.primarynetwork.v1.StakingDay.$Properties
                 * @property {number|Long} [start] StakingDay start
                 * @property {number|Long} [validators] StakingDay validators
                 * @property {Uint8Array} [validatorWeight] StakingDay validatorWeight
                 * @property {number|Long} [delegators] StakingDay delegators
                 * @property {Uint8Array} [delegatorWeight] StakingDay delegatorWeight
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a StakingDay.
                 * @memberof nunatak.primarynetwork.v1
                 * @interface IStakingDay
                 * @augments nunatak.primarynetwork.v1.StakingDay.$Properties
                 * @deprecated Use nunatak.primarynetwork.v1.StakingDay.$Properties instead.
                 */

                /**
                 * Shape of a StakingDay.
                 * @typedef {nunatak.primarynetwork.v1.StakingDay.$Properties} nunatak.primarynetwork.v1.StakingDay.$Shape
                 */

                /**
                 * Constructs a new StakingDay.
                 * @memberof nunatak.primarynetwork.v1
                 * @classdesc Represents a StakingDay.
                 * @constructor
                 * @param {nunatak.primarynetwork.v1.StakingDay.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const StakingDay = function (properties) {
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * StakingDay start.
                 * @member {number|Long} start
                 * @memberof nunatak.primarynetwork.v1.StakingDay
                 * @instance
                 */
                StakingDay.prototype.start = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

                /**
                 * StakingDay validators.
                 * @member {number|Long} validators
                 * @memberof nunatak.primarynetwork.v1.StakingDay
                 * @instance
                 */
                StakingDay.prototype.validators = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

                /**
                 * StakingDay validatorWeight.
                 * @member {Uint8Array} validatorWeight
                 * @memberof nunatak.primarynetwork.v1.StakingDay
                 * @instance
                 */
                StakingDay.prototype.validatorWeight = $util.newBuffer([]);

                /**
                 * StakingDay delegators.
                 * @member {number|Long} delegators
                 * @memberof nunatak.primarynetwork.v1.StakingDay
                 * @instance
                 */
                StakingDay.prototype.delegators = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

                /**
                 * StakingDay delegatorWeight.
                 * @member {Uint8Array} delegatorWeight
                 * @memberof nunatak.primarynetwork.v1.StakingDay
                 * @instance
                 */
                StakingDay.prototype.delegatorWeight = $util.newBuffer([]);

                /**
                 * Encodes the specified StakingDay message. Does not implicitly {@link nunatak.primarynetwork.v1.StakingDay.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.primarynetwork.v1.StakingDay
                 * @static
                 * @param {nunatak.primarynetwork.v1.StakingDay.$Properties} message StakingDay message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                StakingDay.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.start != null && $Object.hasOwnProperty.call(message, "start") && (typeof message.start === "object" ? message.start.low || message.start.high : message.start !== 0))
                        writer.uint32(/* id 1, wireType 0 =*/8).uint64(message.start);
                    if (message.validators != null && $Object.hasOwnProperty.call(message, "validators") && (typeof message.validators === "object" ? message.validators.low || message.validators.high : message.validators !== 0))
                        writer.uint32(/* id 2, wireType 0 =*/16).uint64(message.validators);
                    if (message.validatorWeight != null && $Object.hasOwnProperty.call(message, "validatorWeight") && message.validatorWeight.length)
                        writer.uint32(/* id 3, wireType 2 =*/26).bytes(message.validatorWeight);
                    if (message.delegators != null && $Object.hasOwnProperty.call(message, "delegators") && (typeof message.delegators === "object" ? message.delegators.low || message.delegators.high : message.delegators !== 0))
                        writer.uint32(/* id 4, wireType 0 =*/32).uint64(message.delegators);
                    if (message.delegatorWeight != null && $Object.hasOwnProperty.call(message, "delegatorWeight") && message.delegatorWeight.length)
                        writer.uint32(/* id 5, wireType 2 =*/42).bytes(message.delegatorWeight);
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a StakingDay message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.primarynetwork.v1.StakingDay
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.StakingDay & nunatak.primarynetwork.v1.StakingDay.$Shape} StakingDay
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                StakingDay.decode = function (reader, length, _end, _depth, _target) {
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
                    message = _target || new $root.nunatak.primarynetwork.v1.StakingDay();
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
                                    message.start = value;
                                else
                                    delete message.start;
                                continue;
                            }
                        case 2: {
                                if (wireType !== 0)
                                    break;
                                if (typeof (value = reader.uint64()) === "object" ? value.low || value.high : value !== 0)
                                    message.validators = value;
                                else
                                    delete message.validators;
                                continue;
                            }
                        case 3: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.bytes()).length)
                                    message.validatorWeight = value;
                                else
                                    delete message.validatorWeight;
                                continue;
                            }
                        case 4: {
                                if (wireType !== 0)
                                    break;
                                if (typeof (value = reader.uint64()) === "object" ? value.low || value.high : value !== 0)
                                    message.delegators = value;
                                else
                                    delete message.delegators;
                                continue;
                            }
                        case 5: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.bytes()).length)
                                    message.delegatorWeight = value;
                                else
                                    delete message.delegatorWeight;
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

                return StakingDay;
            })();

            v1.ListL1FeeDaysRequest = (function() {

                /**
                 * Properties of a ListL1FeeDaysRequest.
                 * @typedef {Object} nunatak.primarynetwork.v1.ListL1FeeDaysRequest.$Properties
                 * @property {number} [networkId] ListL1FeeDaysRequest networkId
                 * @property {Uint8Array|null} [validationId] ListL1FeeDaysRequest validationId
                 * @property {Uint8Array|null} [nodeId] ListL1FeeDaysRequest nodeId
                 * @property {Uint8Array|null} [subnetId] ListL1FeeDaysRequest subnetId
                 * @property {number|Long|null} [start] ListL1FeeDaysRequest start
                 * @property {number|Long|null} [end] ListL1FeeDaysRequest end
                 * @property {"validationId"|"nodeId"|"subnetId"} [payers] ListL1FeeDaysRequest payers
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a ListL1FeeDaysRequest.
                 * @memberof nunatak.primarynetwork.v1
                 * @interface IListL1FeeDaysRequest
                 * @augments nunatak.primarynetwork.v1.ListL1FeeDaysRequest.$Properties
                 * @deprecated Use nunatak.primarynetwork.v1.ListL1FeeDaysRequest.$Properties instead.
                 */

                /**
                 * Narrowed shape of a ListL1FeeDaysRequest.
                 * @typedef {{
                 *   networkId?: number;
                 *   validationId?: Uint8Array|null;
                 *   nodeId?: Uint8Array|null;
                 *   subnetId?: Uint8Array|null;
                 *   start?: number|Long|null;
                 *   end?: number|Long|null;
                 *   $unknowns?: Array.<Uint8Array>;
                 * } & (
                 *   ({ payers?: undefined; validationId?: null; nodeId?: null; subnetId?: null }|{ payers?: "validationId"; validationId: Uint8Array; nodeId?: null; subnetId?: null }|{ payers?: "nodeId"; validationId?: null; nodeId: Uint8Array; subnetId?: null }|{ payers?: "subnetId"; validationId?: null; nodeId?: null; subnetId: Uint8Array })
                 * )} nunatak.primarynetwork.v1.ListL1FeeDaysRequest.$Shape
                 */

                /**
                 * Constructs a new ListL1FeeDaysRequest.
                 * @memberof nunatak.primarynetwork.v1
                 * @classdesc Represents a ListL1FeeDaysRequest.
                 * @constructor
                 * @param {nunatak.primarynetwork.v1.ListL1FeeDaysRequest.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const ListL1FeeDaysRequest = function (properties) {
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * ListL1FeeDaysRequest networkId.
                 * @member {number} networkId
                 * @memberof nunatak.primarynetwork.v1.ListL1FeeDaysRequest
                 * @instance
                 */
                ListL1FeeDaysRequest.prototype.networkId = 0;

                /**
                 * ListL1FeeDaysRequest validationId.
                 * @member {Uint8Array|null} validationId
                 * @memberof nunatak.primarynetwork.v1.ListL1FeeDaysRequest
                 * @instance
                 */
                ListL1FeeDaysRequest.prototype.validationId = null;

                /**
                 * ListL1FeeDaysRequest nodeId.
                 * @member {Uint8Array|null} nodeId
                 * @memberof nunatak.primarynetwork.v1.ListL1FeeDaysRequest
                 * @instance
                 */
                ListL1FeeDaysRequest.prototype.nodeId = null;

                /**
                 * ListL1FeeDaysRequest subnetId.
                 * @member {Uint8Array|null} subnetId
                 * @memberof nunatak.primarynetwork.v1.ListL1FeeDaysRequest
                 * @instance
                 */
                ListL1FeeDaysRequest.prototype.subnetId = null;

                /**
                 * ListL1FeeDaysRequest start.
                 * @member {number|Long|null} start
                 * @memberof nunatak.primarynetwork.v1.ListL1FeeDaysRequest
                 * @instance
                 */
                ListL1FeeDaysRequest.prototype.start = null;

                /**
                 * ListL1FeeDaysRequest end.
                 * @member {number|Long|null} end
                 * @memberof nunatak.primarynetwork.v1.ListL1FeeDaysRequest
                 * @instance
                 */
                ListL1FeeDaysRequest.prototype.end = null;

                // OneOf field names bound to virtual getters and setters
                let $oneOfFields;

                /**
                 * ListL1FeeDaysRequest payers.
                 * @member {"validationId"|"nodeId"|"subnetId"|undefined} payers
                 * @memberof nunatak.primarynetwork.v1.ListL1FeeDaysRequest
                 * @instance
                 */
                $Object.defineProperty(ListL1FeeDaysRequest.prototype, "payers", {
                    get: $util.oneOfGetter($oneOfFields = ["validationId", "nodeId", "subnetId"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                // Virtual OneOf for proto3 optional field
                $Object.defineProperty(ListL1FeeDaysRequest.prototype, "_start", {
                    get: $util.oneOfGetter($oneOfFields = ["start"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                // Virtual OneOf for proto3 optional field
                $Object.defineProperty(ListL1FeeDaysRequest.prototype, "_end", {
                    get: $util.oneOfGetter($oneOfFields = ["end"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                /**
                 * Encodes the specified ListL1FeeDaysRequest message. Does not implicitly {@link nunatak.primarynetwork.v1.ListL1FeeDaysRequest.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.primarynetwork.v1.ListL1FeeDaysRequest
                 * @static
                 * @param {nunatak.primarynetwork.v1.ListL1FeeDaysRequest.$Properties} message ListL1FeeDaysRequest message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                ListL1FeeDaysRequest.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.networkId != null && $Object.hasOwnProperty.call(message, "networkId") && message.networkId !== 0)
                        writer.uint32(/* id 1, wireType 0 =*/8).uint32(message.networkId);
                    if (message.validationId != null && $Object.hasOwnProperty.call(message, "validationId"))
                        writer.uint32(/* id 2, wireType 2 =*/18).bytes(message.validationId);
                    if (message.nodeId != null && $Object.hasOwnProperty.call(message, "nodeId"))
                        writer.uint32(/* id 3, wireType 2 =*/26).bytes(message.nodeId);
                    if (message.subnetId != null && $Object.hasOwnProperty.call(message, "subnetId"))
                        writer.uint32(/* id 4, wireType 2 =*/34).bytes(message.subnetId);
                    if (message.start != null && $Object.hasOwnProperty.call(message, "start"))
                        writer.uint32(/* id 5, wireType 0 =*/40).uint64(message.start);
                    if (message.end != null && $Object.hasOwnProperty.call(message, "end"))
                        writer.uint32(/* id 6, wireType 0 =*/48).uint64(message.end);
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a ListL1FeeDaysRequest message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.primarynetwork.v1.ListL1FeeDaysRequest
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.ListL1FeeDaysRequest & nunatak.primarynetwork.v1.ListL1FeeDaysRequest.$Shape} ListL1FeeDaysRequest
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                ListL1FeeDaysRequest.decode = function (reader, length, _end, _depth, _target) {
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
                    message = _target || new $root.nunatak.primarynetwork.v1.ListL1FeeDaysRequest();
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
                                if (wireType !== 2)
                                    break;
                                message.validationId = reader.bytes();
                                message.payers = "validationId";
                                continue;
                            }
                        case 3: {
                                if (wireType !== 2)
                                    break;
                                message.nodeId = reader.bytes();
                                message.payers = "nodeId";
                                continue;
                            }
                        case 4: {
                                if (wireType !== 2)
                                    break;
                                message.subnetId = reader.bytes();
                                message.payers = "subnetId";
                                continue;
                            }
                        case 5: {
                                if (wireType !== 0)
                                    break;
                                message.start = reader.uint64();
                                message._start = "start";
                                continue;
                            }
                        case 6: {
                                if (wireType !== 0)
                                    break;
                                message.end = reader.uint64();
                                message._end = "end";
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

                return ListL1FeeDaysRequest;
            })();

            v1.ListL1FeeDaysResponse = (function() {

                /**
                 * Properties of a ListL1FeeDaysResponse.
                 * @typedef {Object} nunatak.primarynetwork.v1.ListL1FeeDaysResponse.$Properties
                 * @property {number|Long} [time] ListL1FeeDaysResponse time
                 * @property {Array.<nunatak.primarynetwork.v1.L1FeeDay.$Properties>} [days] ListL1FeeDaysResponse days
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a ListL1FeeDaysResponse.
                 * @memberof nunatak.primarynetwork.v1
                 * @interface IListL1FeeDaysResponse
                 * @augments nunatak.primarynetwork.v1.ListL1FeeDaysResponse.$Properties
                 * @deprecated Use nunatak.primarynetwork.v1.ListL1FeeDaysResponse.$Properties instead.
                 */

                /**
                 * Shape of a ListL1FeeDaysResponse.
                 * @typedef {nunatak.primarynetwork.v1.ListL1FeeDaysResponse.$Properties} nunatak.primarynetwork.v1.ListL1FeeDaysResponse.$Shape
                 */

                /**
                 * Constructs a new ListL1FeeDaysResponse.
                 * @memberof nunatak.primarynetwork.v1
                 * @classdesc Represents a ListL1FeeDaysResponse.
                 * @constructor
                 * @param {nunatak.primarynetwork.v1.ListL1FeeDaysResponse.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const ListL1FeeDaysResponse = function (properties) {
                    this.days = [];
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * ListL1FeeDaysResponse time.
                 * @member {number|Long} time
                 * @memberof nunatak.primarynetwork.v1.ListL1FeeDaysResponse
                 * @instance
                 */
                ListL1FeeDaysResponse.prototype.time = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

                /**
                 * ListL1FeeDaysResponse days.
                 * @member {Array.<nunatak.primarynetwork.v1.L1FeeDay>} days
                 * @memberof nunatak.primarynetwork.v1.ListL1FeeDaysResponse
                 * @instance
                 */
                ListL1FeeDaysResponse.prototype.days = $util.emptyArray;

                /**
                 * Encodes the specified ListL1FeeDaysResponse message. Does not implicitly {@link nunatak.primarynetwork.v1.ListL1FeeDaysResponse.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.primarynetwork.v1.ListL1FeeDaysResponse
                 * @static
                 * @param {nunatak.primarynetwork.v1.ListL1FeeDaysResponse.$Properties} message ListL1FeeDaysResponse message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                ListL1FeeDaysResponse.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.time != null && $Object.hasOwnProperty.call(message, "time") && (typeof message.time === "object" ? message.time.low || message.time.high : message.time !== 0))
                        writer.uint32(/* id 1, wireType 0 =*/8).uint64(message.time);
                    if (message.days != null && message.days.length)
                        for (let i = 0; i < message.days.length; ++i)
                            $root.nunatak.primarynetwork.v1.L1FeeDay.encode(message.days[i], writer.uint32(/* id 2, wireType 2 =*/18).fork(), _depth + 1).ldelim();
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a ListL1FeeDaysResponse message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.primarynetwork.v1.ListL1FeeDaysResponse
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.ListL1FeeDaysResponse & nunatak.primarynetwork.v1.ListL1FeeDaysResponse.$Shape} ListL1FeeDaysResponse
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                ListL1FeeDaysResponse.decode = function (reader, length, _end, _depth, _target) {
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
                    message = _target || new $root.nunatak.primarynetwork.v1.ListL1FeeDaysResponse();
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
                                    message.time = value;
                                else
                                    delete message.time;
                                continue;
                            }
                        case 2: {
                                if (wireType !== 2)
                                    break;
                                if (!(message.days && message.days.length))
                                    message.days = [];
                                message.days.push($root.nunatak.primarynetwork.v1.L1FeeDay.decode(reader, reader.size(), $undefined, _depth + 1));
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

                return ListL1FeeDaysResponse;
            })();

            v1.L1FeeDay = (function() {

                /**
                 * Properties of a L1FeeDay.
                 * @typedef {Object} nunatak.primarynetwork.v1.L1FeeDay.$Properties
                 * @property {number|Long} [start] L1FeeDay start
                 * @property {Uint8Array} [fees] L1FeeDay fees
                 * @property {Uint8Array} [cumulativeFees] L1FeeDay cumulativeFees
                 * @property {number|Long} [payingValidators] L1FeeDay payingValidators
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a L1FeeDay.
                 * @memberof nunatak.primarynetwork.v1
                 * @interface IL1FeeDay
                 * @augments nunatak.primarynetwork.v1.L1FeeDay.$Properties
                 * @deprecated Use nunatak.primarynetwork.v1.L1FeeDay.$Properties instead.
                 */

                /**
                 * Shape of a L1FeeDay.
                 * @typedef {nunatak.primarynetwork.v1.L1FeeDay.$Properties} nunatak.primarynetwork.v1.L1FeeDay.$Shape
                 */

                /**
                 * Constructs a new L1FeeDay.
                 * @memberof nunatak.primarynetwork.v1
                 * @classdesc Represents a L1FeeDay.
                 * @constructor
                 * @param {nunatak.primarynetwork.v1.L1FeeDay.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const L1FeeDay = function (properties) {
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * L1FeeDay start.
                 * @member {number|Long} start
                 * @memberof nunatak.primarynetwork.v1.L1FeeDay
                 * @instance
                 */
                L1FeeDay.prototype.start = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

                /**
                 * L1FeeDay fees.
                 * @member {Uint8Array} fees
                 * @memberof nunatak.primarynetwork.v1.L1FeeDay
                 * @instance
                 */
                L1FeeDay.prototype.fees = $util.newBuffer([]);

                /**
                 * L1FeeDay cumulativeFees.
                 * @member {Uint8Array} cumulativeFees
                 * @memberof nunatak.primarynetwork.v1.L1FeeDay
                 * @instance
                 */
                L1FeeDay.prototype.cumulativeFees = $util.newBuffer([]);

                /**
                 * L1FeeDay payingValidators.
                 * @member {number|Long} payingValidators
                 * @memberof nunatak.primarynetwork.v1.L1FeeDay
                 * @instance
                 */
                L1FeeDay.prototype.payingValidators = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

                /**
                 * Encodes the specified L1FeeDay message. Does not implicitly {@link nunatak.primarynetwork.v1.L1FeeDay.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.primarynetwork.v1.L1FeeDay
                 * @static
                 * @param {nunatak.primarynetwork.v1.L1FeeDay.$Properties} message L1FeeDay message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                L1FeeDay.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.start != null && $Object.hasOwnProperty.call(message, "start") && (typeof message.start === "object" ? message.start.low || message.start.high : message.start !== 0))
                        writer.uint32(/* id 1, wireType 0 =*/8).uint64(message.start);
                    if (message.fees != null && $Object.hasOwnProperty.call(message, "fees") && message.fees.length)
                        writer.uint32(/* id 2, wireType 2 =*/18).bytes(message.fees);
                    if (message.cumulativeFees != null && $Object.hasOwnProperty.call(message, "cumulativeFees") && message.cumulativeFees.length)
                        writer.uint32(/* id 3, wireType 2 =*/26).bytes(message.cumulativeFees);
                    if (message.payingValidators != null && $Object.hasOwnProperty.call(message, "payingValidators") && (typeof message.payingValidators === "object" ? message.payingValidators.low || message.payingValidators.high : message.payingValidators !== 0))
                        writer.uint32(/* id 4, wireType 0 =*/32).uint64(message.payingValidators);
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a L1FeeDay message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.primarynetwork.v1.L1FeeDay
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.L1FeeDay & nunatak.primarynetwork.v1.L1FeeDay.$Shape} L1FeeDay
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                L1FeeDay.decode = function (reader, length, _end, _depth, _target) {
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
                    message = _target || new $root.nunatak.primarynetwork.v1.L1FeeDay();
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
                                    message.start = value;
                                else
                                    delete message.start;
                                continue;
                            }
                        case 2: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.bytes()).length)
                                    message.fees = value;
                                else
                                    delete message.fees;
                                continue;
                            }
                        case 3: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.bytes()).length)
                                    message.cumulativeFees = value;
                                else
                                    delete message.cumulativeFees;
                                continue;
                            }
                        case 4: {
                                if (wireType !== 0)
                                    break;
                                if (typeof (value = reader.uint64()) === "object" ? value.low || value.high : value !== 0)
                                    message.payingValidators = value;
                                else
                                    delete message.payingValidators;
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

                return L1FeeDay;
            })();

            v1.StakerKey = (function() {

                /**
                 * Properties of a StakerKey.
                 * @typedef {Object} nunatak.primarynetwork.v1.StakerKey.$Properties
                 * @property {number|Long} [height] StakerKey height
                 * @property {number} [index] StakerKey index
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a StakerKey.
                 * @memberof nunatak.primarynetwork.v1
                 * @interface IStakerKey
                 * @augments nunatak.primarynetwork.v1.StakerKey.$Properties
                 * @deprecated Use nunatak.primarynetwork.v1.StakerKey.$Properties instead.
                 */

                /**
                 * Shape of a StakerKey.
                 * @typedef {nunatak.primarynetwork.v1.StakerKey.$Properties} nunatak.primarynetwork.v1.StakerKey.$Shape
                 */

                /**
                 * Constructs a new StakerKey.
                 * @memberof nunatak.primarynetwork.v1
                 * @classdesc Represents a StakerKey.
                 * @constructor
                 * @param {nunatak.primarynetwork.v1.StakerKey.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const StakerKey = function (properties) {
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * StakerKey height.
                 * @member {number|Long} height
                 * @memberof nunatak.primarynetwork.v1.StakerKey
                 * @instance
                 */
                StakerKey.prototype.height = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

                /**
                 * StakerKey index.
                 * @member {number} index
                 * @memberof nunatak.primarynetwork.v1.StakerKey
                 * @instance
                 */
                StakerKey.prototype.index = 0;

                /**
                 * Encodes the specified StakerKey message. Does not implicitly {@link nunatak.primarynetwork.v1.StakerKey.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.primarynetwork.v1.StakerKey
                 * @static
                 * @param {nunatak.primarynetwork.v1.StakerKey.$Properties} message StakerKey message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                StakerKey.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.height != null && $Object.hasOwnProperty.call(message, "height") && (typeof message.height === "object" ? message.height.low || message.height.high : message.height !== 0))
                        writer.uint32(/* id 1, wireType 0 =*/8).uint64(message.height);
                    if (message.index != null && $Object.hasOwnProperty.call(message, "index") && message.index !== 0)
                        writer.uint32(/* id 2, wireType 0 =*/16).uint32(message.index);
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a StakerKey message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.primarynetwork.v1.StakerKey
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.StakerKey & nunatak.primarynetwork.v1.StakerKey.$Shape} StakerKey
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                StakerKey.decode = function (reader, length, _end, _depth, _target) {
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
                    message = _target || new $root.nunatak.primarynetwork.v1.StakerKey();
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
                                if (wireType !== 0)
                                    break;
                                if (value = reader.uint32())
                                    message.index = value;
                                else
                                    delete message.index;
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

                return StakerKey;
            })();

            v1.ListValidationPeriodsRequest = (function() {

                /**
                 * Properties of a ListValidationPeriodsRequest.
                 * @typedef {Object} nunatak.primarynetwork.v1.ListValidationPeriodsRequest.$Properties
                 * @property {number} [networkId] ListValidationPeriodsRequest networkId
                 * @property {Uint8Array|null} [subnetId] ListValidationPeriodsRequest subnetId
                 * @property {Uint8Array|null} [nodeId] ListValidationPeriodsRequest nodeId
                 * @property {number|Long|null} [start] ListValidationPeriodsRequest start
                 * @property {number|Long|null} [end] ListValidationPeriodsRequest end
                 * @property {boolean} [ascending] ListValidationPeriodsRequest ascending
                 * @property {nunatak.primarynetwork.v1.StakerKey.$Properties|null} [after] ListValidationPeriodsRequest after
                 * @property {number} [pageSize] ListValidationPeriodsRequest pageSize
                 * @property {"subnetId"|"nodeId"} [of] ListValidationPeriodsRequest of
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a ListValidationPeriodsRequest.
                 * @memberof nunatak.primarynetwork.v1
                 * @interface IListValidationPeriodsRequest
                 * @augments nunatak.primarynetwork.v1.ListValidationPeriodsRequest.$Properties
                 * @deprecated Use nunatak.primarynetwork.v1.ListValidationPeriodsRequest.$Properties instead.
                 */

                /**
                 * Narrowed shape of a ListValidationPeriodsRequest.
                 * @typedef {{
                 *   networkId?: number;
                 *   subnetId?: Uint8Array|null;
                 *   nodeId?: Uint8Array|null;
                 *   start?: number|Long|null;
                 *   end?: number|Long|null;
                 *   ascending?: boolean;
                 *   after?: nunatak.primarynetwork.v1.StakerKey.$Shape|null;
                 *   pageSize?: number;
                 *   $unknowns?: Array.<Uint8Array>;
                 * } & (
                 *   ({ of?: undefined; subnetId?: null; nodeId?: null }|{ of?: "subnetId"; subnetId: Uint8Array; nodeId?: null }|{ of?: "nodeId"; subnetId?: null; nodeId: Uint8Array })
                 * )} nunatak.primarynetwork.v1.ListValidationPeriodsRequest.$Shape
                 */

                /**
                 * Constructs a new ListValidationPeriodsRequest.
                 * @memberof nunatak.primarynetwork.v1
                 * @classdesc Represents a ListValidationPeriodsRequest.
                 * @constructor
                 * @param {nunatak.primarynetwork.v1.ListValidationPeriodsRequest.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const ListValidationPeriodsRequest = function (properties) {
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * ListValidationPeriodsRequest networkId.
                 * @member {number} networkId
                 * @memberof nunatak.primarynetwork.v1.ListValidationPeriodsRequest
                 * @instance
                 */
                ListValidationPeriodsRequest.prototype.networkId = 0;

                /**
                 * ListValidationPeriodsRequest subnetId.
                 * @member {Uint8Array|null} subnetId
                 * @memberof nunatak.primarynetwork.v1.ListValidationPeriodsRequest
                 * @instance
                 */
                ListValidationPeriodsRequest.prototype.subnetId = null;

                /**
                 * ListValidationPeriodsRequest nodeId.
                 * @member {Uint8Array|null} nodeId
                 * @memberof nunatak.primarynetwork.v1.ListValidationPeriodsRequest
                 * @instance
                 */
                ListValidationPeriodsRequest.prototype.nodeId = null;

                /**
                 * ListValidationPeriodsRequest start.
                 * @member {number|Long|null} start
                 * @memberof nunatak.primarynetwork.v1.ListValidationPeriodsRequest
                 * @instance
                 */
                ListValidationPeriodsRequest.prototype.start = null;

                /**
                 * ListValidationPeriodsRequest end.
                 * @member {number|Long|null} end
                 * @memberof nunatak.primarynetwork.v1.ListValidationPeriodsRequest
                 * @instance
                 */
                ListValidationPeriodsRequest.prototype.end = null;

                /**
                 * ListValidationPeriodsRequest ascending.
                 * @member {boolean} ascending
                 * @memberof nunatak.primarynetwork.v1.ListValidationPeriodsRequest
                 * @instance
                 */
                ListValidationPeriodsRequest.prototype.ascending = false;

                /**
                 * ListValidationPeriodsRequest after.
                 * @member {nunatak.primarynetwork.v1.StakerKey|null} after
                 * @memberof nunatak.primarynetwork.v1.ListValidationPeriodsRequest
                 * @instance
                 */
                ListValidationPeriodsRequest.prototype.after = null;

                /**
                 * ListValidationPeriodsRequest pageSize.
                 * @member {number} pageSize
                 * @memberof nunatak.primarynetwork.v1.ListValidationPeriodsRequest
                 * @instance
                 */
                ListValidationPeriodsRequest.prototype.pageSize = 0;

                // OneOf field names bound to virtual getters and setters
                let $oneOfFields;

                /**
                 * ListValidationPeriodsRequest of.
                 * @member {"subnetId"|"nodeId"|undefined} of
                 * @memberof nunatak.primarynetwork.v1.ListValidationPeriodsRequest
                 * @instance
                 */
                $Object.defineProperty(ListValidationPeriodsRequest.prototype, "of", {
                    get: $util.oneOfGetter($oneOfFields = ["subnetId", "nodeId"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                // Virtual OneOf for proto3 optional field
                $Object.defineProperty(ListValidationPeriodsRequest.prototype, "_start", {
                    get: $util.oneOfGetter($oneOfFields = ["start"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                // Virtual OneOf for proto3 optional field
                $Object.defineProperty(ListValidationPeriodsRequest.prototype, "_end", {
                    get: $util.oneOfGetter($oneOfFields = ["end"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                // Virtual OneOf for proto3 optional field
                $Object.defineProperty(ListValidationPeriodsRequest.prototype, "_after", {
                    get: $util.oneOfGetter($oneOfFields = ["after"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                /**
                 * Encodes the specified ListValidationPeriodsRequest message. Does not implicitly {@link nunatak.primarynetwork.v1.ListValidationPeriodsRequest.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.primarynetwork.v1.ListValidationPeriodsRequest
                 * @static
                 * @param {nunatak.primarynetwork.v1.ListValidationPeriodsRequest.$Properties} message ListValidationPeriodsRequest message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                ListValidationPeriodsRequest.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.networkId != null && $Object.hasOwnProperty.call(message, "networkId") && message.networkId !== 0)
                        writer.uint32(/* id 1, wireType 0 =*/8).uint32(message.networkId);
                    if (message.subnetId != null && $Object.hasOwnProperty.call(message, "subnetId"))
                        writer.uint32(/* id 2, wireType 2 =*/18).bytes(message.subnetId);
                    if (message.nodeId != null && $Object.hasOwnProperty.call(message, "nodeId"))
                        writer.uint32(/* id 3, wireType 2 =*/26).bytes(message.nodeId);
                    if (message.start != null && $Object.hasOwnProperty.call(message, "start"))
                        writer.uint32(/* id 4, wireType 0 =*/32).uint64(message.start);
                    if (message.end != null && $Object.hasOwnProperty.call(message, "end"))
                        writer.uint32(/* id 5, wireType 0 =*/40).uint64(message.end);
                    if (message.ascending != null && $Object.hasOwnProperty.call(message, "ascending") && message.ascending !== false)
                        writer.uint32(/* id 6, wireType 0 =*/48).bool(message.ascending);
                    if (message.after != null && $Object.hasOwnProperty.call(message, "after"))
                        $root.nunatak.primarynetwork.v1.StakerKey.encode(message.after, writer.uint32(/* id 7, wireType 2 =*/58).fork(), _depth + 1).ldelim();
                    if (message.pageSize != null && $Object.hasOwnProperty.call(message, "pageSize") && message.pageSize !== 0)
                        writer.uint32(/* id 8, wireType 0 =*/64).uint32(message.pageSize);
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a ListValidationPeriodsRequest message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.primarynetwork.v1.ListValidationPeriodsRequest
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.ListValidationPeriodsRequest & nunatak.primarynetwork.v1.ListValidationPeriodsRequest.$Shape} ListValidationPeriodsRequest
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                ListValidationPeriodsRequest.decode = function (reader, length, _end, _depth, _target) {
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
                    message = _target || new $root.nunatak.primarynetwork.v1.ListValidationPeriodsRequest();
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
                                if (wireType !== 2)
                                    break;
                                message.subnetId = reader.bytes();
                                message.of = "subnetId";
                                continue;
                            }
                        case 3: {
                                if (wireType !== 2)
                                    break;
                                message.nodeId = reader.bytes();
                                message.of = "nodeId";
                                continue;
                            }
                        case 4: {
                                if (wireType !== 0)
                                    break;
                                message.start = reader.uint64();
                                message._start = "start";
                                continue;
                            }
                        case 5: {
                                if (wireType !== 0)
                                    break;
                                message.end = reader.uint64();
                                message._end = "end";
                                continue;
                            }
                        case 6: {
                                if (wireType !== 0)
                                    break;
                                if (value = reader.bool())
                                    message.ascending = value;
                                else
                                    delete message.ascending;
                                continue;
                            }
                        case 7: {
                                if (wireType !== 2)
                                    break;
                                message.after = $root.nunatak.primarynetwork.v1.StakerKey.decode(reader, reader.size(), $undefined, _depth + 1, message.after);
                                message._after = "after";
                                continue;
                            }
                        case 8: {
                                if (wireType !== 0)
                                    break;
                                if (value = reader.uint32())
                                    message.pageSize = value;
                                else
                                    delete message.pageSize;
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

                return ListValidationPeriodsRequest;
            })();

            v1.ListValidationPeriodsResponse = (function() {

                /**
                 * Properties of a ListValidationPeriodsResponse.
                 * @typedef {Object} nunatak.primarynetwork.v1.ListValidationPeriodsResponse.$Properties
                 * @property {number|Long} [time] ListValidationPeriodsResponse time
                 * @property {Array.<nunatak.primarynetwork.v1.ValidationPeriod.$Properties>} [validations] ListValidationPeriodsResponse validations
                 * @property {nunatak.primarynetwork.v1.StakerKey.$Properties|null} [next] ListValidationPeriodsResponse next
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a ListValidationPeriodsResponse.
                 * @memberof nunatak.primarynetwork.v1
                 * @interface IListValidationPeriodsResponse
                 * @augments nunatak.primarynetwork.v1.ListValidationPeriodsResponse.$Properties
                 * @deprecated Use nunatak.primarynetwork.v1.ListValidationPeriodsResponse.$Properties instead.
                 */

                /**
                 * Shape of a ListValidationPeriodsResponse.
                 * @typedef {nunatak.primarynetwork.v1.ListValidationPeriodsResponse.$Properties} nunatak.primarynetwork.v1.ListValidationPeriodsResponse.$Shape
                 */

                /**
                 * Constructs a new ListValidationPeriodsResponse.
                 * @memberof nunatak.primarynetwork.v1
                 * @classdesc Represents a ListValidationPeriodsResponse.
                 * @constructor
                 * @param {nunatak.primarynetwork.v1.ListValidationPeriodsResponse.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const ListValidationPeriodsResponse = function (properties) {
                    this.validations = [];
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * ListValidationPeriodsResponse time.
                 * @member {number|Long} time
                 * @memberof nunatak.primarynetwork.v1.ListValidationPeriodsResponse
                 * @instance
                 */
                ListValidationPeriodsResponse.prototype.time = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

                /**
                 * ListValidationPeriodsResponse validations.
                 * @member {Array.<nunatak.primarynetwork.v1.ValidationPeriod>} validations
                 * @memberof nunatak.primarynetwork.v1.ListValidationPeriodsResponse
                 * @instance
                 */
                ListValidationPeriodsResponse.prototype.validations = $util.emptyArray;

                /**
                 * ListValidationPeriodsResponse next.
                 * @member {nunatak.primarynetwork.v1.StakerKey|null} next
                 * @memberof nunatak.primarynetwork.v1.ListValidationPeriodsResponse
                 * @instance
                 */
                ListValidationPeriodsResponse.prototype.next = null;

                // OneOf field names bound to virtual getters and setters
                let $oneOfFields;

                // Virtual OneOf for proto3 optional field
                $Object.defineProperty(ListValidationPeriodsResponse.prototype, "_next", {
                    get: $util.oneOfGetter($oneOfFields = ["next"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                /**
                 * Encodes the specified ListValidationPeriodsResponse message. Does not implicitly {@link nunatak.primarynetwork.v1.ListValidationPeriodsResponse.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.primarynetwork.v1.ListValidationPeriodsResponse
                 * @static
                 * @param {nunatak.primarynetwork.v1.ListValidationPeriodsResponse.$Properties} message ListValidationPeriodsResponse message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                ListValidationPeriodsResponse.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.time != null && $Object.hasOwnProperty.call(message, "time") && (typeof message.time === "object" ? message.time.low || message.time.high : message.time !== 0))
                        writer.uint32(/* id 1, wireType 0 =*/8).uint64(message.time);
                    if (message.validations != null && message.validations.length)
                        for (let i = 0; i < message.validations.length; ++i)
                            $root.nunatak.primarynetwork.v1.ValidationPeriod.encode(message.validations[i], writer.uint32(/* id 2, wireType 2 =*/18).fork(), _depth + 1).ldelim();
                    if (message.next != null && $Object.hasOwnProperty.call(message, "next"))
                        $root.nunatak.primarynetwork.v1.StakerKey.encode(message.next, writer.uint32(/* id 3, wireType 2 =*/26).fork(), _depth + 1).ldelim();
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a ListValidationPeriodsResponse message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.primarynetwork.v1.ListValidationPeriodsResponse
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.ListValidationPeriodsResponse & nunatak.primarynetwork.v1.ListValidationPeriodsResponse.$Shape} ListValidationPeriodsResponse
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                ListValidationPeriodsResponse.decode = function (reader, length, _end, _depth, _target) {
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
                    message = _target || new $root.nunatak.primarynetwork.v1.ListValidationPeriodsResponse();
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
                                    message.time = value;
                                else
                                    delete message.time;
                                continue;
                            }
                        case 2: {
                                if (wireType !== 2)
                                    break;
                                if (!(message.validations && message.validations.length))
                                    message.validations = [];
                                message.validations.push($root.nunatak.primarynetwork.v1.ValidationPeriod.decode(reader, reader.size(), $undefined, _depth + 1));
                                continue;
                            }
                        case 3: {
                                if (wireType !== 2)
                                    break;
                                message.next = $root.nunatak.primarynetwork.v1.StakerKey.decode(reader, reader.size(), $undefined, _depth + 1, message.next);
                                message._next = "next";
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

                return ListValidationPeriodsResponse;
            })();

            v1.ValidationPeriod = (function() {

                /**
                 * Properties of a ValidationPeriod.
                 * @typedef {Object} nunatak.primarynetwork.v1.ValidationPeriod.$Properties
                 * @property {Uint8Array} [transactionId] ValidationPeriod transactionId
                 * @property {number|Long} [time] ValidationPeriod time
                 * @property {Uint8Array} [nodeId] ValidationPeriod nodeId
                 * @property {Uint8Array} [subnetId] ValidationPeriod subnetId
                 * @property {number|Long} [start] ValidationPeriod start
                 * @property {number|Long} [end] ValidationPeriod end
                 * @property {nunatak.primarynetwork.v1.ValidationStatus} [status] ValidationPeriod status
                 * @property {Uint8Array} [weight] ValidationPeriod weight
                 * @property {number|null} [delegationFee] ValidationPeriod delegationFee
                 * @property {Array.<Uint8Array>} [rewardAddresses] ValidationPeriod rewardAddresses
                 * @property {number|Long} [delegators] ValidationPeriod delegators
                 * @property {Uint8Array} [delegatorWeight] ValidationPeriod delegatorWeight
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a ValidationPeriod.
                 * @memberof nunatak.primarynetwork.v1
                 * @interface IValidationPeriod
                 * @augments nunatak.primarynetwork.v1.ValidationPeriod.$Properties
                 * @deprecated Use nunatak.primarynetwork.v1.ValidationPeriod.$Properties instead.
                 */

                /**
                 * Shape of a ValidationPeriod.
                 * @typedef {nunatak.primarynetwork.v1.ValidationPeriod.$Properties} nunatak.primarynetwork.v1.ValidationPeriod.$Shape
                 */

                /**
                 * Constructs a new ValidationPeriod.
                 * @memberof nunatak.primarynetwork.v1
                 * @classdesc Represents a ValidationPeriod.
                 * @constructor
                 * @param {nunatak.primarynetwork.v1.ValidationPeriod.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const ValidationPeriod = function (properties) {
                    this.rewardAddresses = [];
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * ValidationPeriod transactionId.
                 * @member {Uint8Array} transactionId
                 * @memberof nunatak.primarynetwork.v1.ValidationPeriod
                 * @instance
                 */
                ValidationPeriod.prototype.transactionId = $util.newBuffer([]);

                /**
                 * ValidationPeriod time.
                 * @member {number|Long} time
                 * @memberof nunatak.primarynetwork.v1.ValidationPeriod
                 * @instance
                 */
                ValidationPeriod.prototype.time = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

                /**
                 * ValidationPeriod nodeId.
                 * @member {Uint8Array} nodeId
                 * @memberof nunatak.primarynetwork.v1.ValidationPeriod
                 * @instance
                 */
                ValidationPeriod.prototype.nodeId = $util.newBuffer([]);

                /**
                 * ValidationPeriod subnetId.
                 * @member {Uint8Array} subnetId
                 * @memberof nunatak.primarynetwork.v1.ValidationPeriod
                 * @instance
                 */
                ValidationPeriod.prototype.subnetId = $util.newBuffer([]);

                /**
                 * ValidationPeriod start.
                 * @member {number|Long} start
                 * @memberof nunatak.primarynetwork.v1.ValidationPeriod
                 * @instance
                 */
                ValidationPeriod.prototype.start = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

                /**
                 * ValidationPeriod end.
                 * @member {number|Long} end
                 * @memberof nunatak.primarynetwork.v1.ValidationPeriod
                 * @instance
                 */
                ValidationPeriod.prototype.end = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

                /**
                 * ValidationPeriod status.
                 * @member {nunatak.primarynetwork.v1.ValidationStatus} status
                 * @memberof nunatak.primarynetwork.v1.ValidationPeriod
                 * @instance
                 */
                ValidationPeriod.prototype.status = 0;

                /**
                 * ValidationPeriod weight.
                 * @member {Uint8Array} weight
                 * @memberof nunatak.primarynetwork.v1.ValidationPeriod
                 * @instance
                 */
                ValidationPeriod.prototype.weight = $util.newBuffer([]);

                /**
                 * ValidationPeriod delegationFee.
                 * @member {number|null} delegationFee
                 * @memberof nunatak.primarynetwork.v1.ValidationPeriod
                 * @instance
                 */
                ValidationPeriod.prototype.delegationFee = null;

                /**
                 * ValidationPeriod rewardAddresses.
                 * @member {Array.<Uint8Array>} rewardAddresses
                 * @memberof nunatak.primarynetwork.v1.ValidationPeriod
                 * @instance
                 */
                ValidationPeriod.prototype.rewardAddresses = $util.emptyArray;

                /**
                 * ValidationPeriod delegators.
                 * @member {number|Long} delegators
                 * @memberof nunatak.primarynetwork.v1.ValidationPeriod
                 * @instance
                 */
                ValidationPeriod.prototype.delegators = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

                /**
                 * ValidationPeriod delegatorWeight.
                 * @member {Uint8Array} delegatorWeight
                 * @memberof nunatak.primarynetwork.v1.ValidationPeriod
                 * @instance
                 */
                ValidationPeriod.prototype.delegatorWeight = $util.newBuffer([]);

                // OneOf field names bound to virtual getters and setters
                let $oneOfFields;

                // Virtual OneOf for proto3 optional field
                $Object.defineProperty(ValidationPeriod.prototype, "_delegationFee", {
                    get: $util.oneOfGetter($oneOfFields = ["delegationFee"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                /**
                 * Encodes the specified ValidationPeriod message. Does not implicitly {@link nunatak.primarynetwork.v1.ValidationPeriod.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.primarynetwork.v1.ValidationPeriod
                 * @static
                 * @param {nunatak.primarynetwork.v1.ValidationPeriod.$Properties} message ValidationPeriod message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                ValidationPeriod.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.transactionId != null && $Object.hasOwnProperty.call(message, "transactionId") && message.transactionId.length)
                        writer.uint32(/* id 1, wireType 2 =*/10).bytes(message.transactionId);
                    if (message.time != null && $Object.hasOwnProperty.call(message, "time") && (typeof message.time === "object" ? message.time.low || message.time.high : message.time !== 0))
                        writer.uint32(/* id 2, wireType 0 =*/16).uint64(message.time);
                    if (message.nodeId != null && $Object.hasOwnProperty.call(message, "nodeId") && message.nodeId.length)
                        writer.uint32(/* id 3, wireType 2 =*/26).bytes(message.nodeId);
                    if (message.subnetId != null && $Object.hasOwnProperty.call(message, "subnetId") && message.subnetId.length)
                        writer.uint32(/* id 4, wireType 2 =*/34).bytes(message.subnetId);
                    if (message.start != null && $Object.hasOwnProperty.call(message, "start") && (typeof message.start === "object" ? message.start.low || message.start.high : message.start !== 0))
                        writer.uint32(/* id 5, wireType 0 =*/40).uint64(message.start);
                    if (message.end != null && $Object.hasOwnProperty.call(message, "end") && (typeof message.end === "object" ? message.end.low || message.end.high : message.end !== 0))
                        writer.uint32(/* id 6, wireType 0 =*/48).uint64(message.end);
                    if (message.status != null && $Object.hasOwnProperty.call(message, "status") && message.status !== 0)
                        writer.uint32(/* id 7, wireType 0 =*/56).int32(message.status);
                    if (message.weight != null && $Object.hasOwnProperty.call(message, "weight") && message.weight.length)
                        writer.uint32(/* id 8, wireType 2 =*/66).bytes(message.weight);
                    if (message.delegationFee != null && $Object.hasOwnProperty.call(message, "delegationFee"))
                        writer.uint32(/* id 9, wireType 0 =*/72).uint32(message.delegationFee);
                    if (message.rewardAddresses != null && message.rewardAddresses.length)
                        for (let i = 0; i < message.rewardAddresses.length; ++i)
                            writer.uint32(/* id 10, wireType 2 =*/82).bytes(message.rewardAddresses[i]);
                    if (message.delegators != null && $Object.hasOwnProperty.call(message, "delegators") && (typeof message.delegators === "object" ? message.delegators.low || message.delegators.high : message.delegators !== 0))
                        writer.uint32(/* id 11, wireType 0 =*/88).uint64(message.delegators);
                    if (message.delegatorWeight != null && $Object.hasOwnProperty.call(message, "delegatorWeight") && message.delegatorWeight.length)
                        writer.uint32(/* id 12, wireType 2 =*/98).bytes(message.delegatorWeight);
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a ValidationPeriod message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.primarynetwork.v1.ValidationPeriod
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.ValidationPeriod & nunatak.primarynetwork.v1.ValidationPeriod.$Shape} ValidationPeriod
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                ValidationPeriod.decode = function (reader, length, _end, _depth, _target) {
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
                    message = _target || new $root.nunatak.primarynetwork.v1.ValidationPeriod();
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
                                    message.transactionId = value;
                                else
                                    delete message.transactionId;
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
                        case 3: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.bytes()).length)
                                    message.nodeId = value;
                                else
                                    delete message.nodeId;
                                continue;
                            }
                        case 4: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.bytes()).length)
                                    message.subnetId = value;
                                else
                                    delete message.subnetId;
                                continue;
                            }
                        case 5: {
                                if (wireType !== 0)
                                    break;
                                if (typeof (value = reader.uint64()) === "object" ? value.low || value.high : value !== 0)
                                    message.start = value;
                                else
                                    delete message.start;
                                continue;
                            }
                        case 6: {
                                if (wireType !== 0)
                                    break;
                                if (typeof (value = reader.uint64()) === "object" ? value.low || value.high : value !== 0)
                                    message.end = value;
                                else
                                    delete message.end;
                                continue;
                            }
                        case 7: {
                                if (wireType !== 0)
                                    break;
                                if (value = reader.int32())
                                    message.status = value;
                                else
                                    delete message.status;
                                continue;
                            }
                        case 8: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.bytes()).length)
                                    message.weight = value;
                                else
                                    delete message.weight;
                                continue;
                            }
                        case 9: {
                                if (wireType !== 0)
                                    break;
                                message.delegationFee = reader.uint32();
                                message._delegationFee = "delegationFee";
                                continue;
                            }
                        case 10: {
                                if (wireType !== 2)
                                    break;
                                if (!(message.rewardAddresses && message.rewardAddresses.length))
                                    message.rewardAddresses = [];
                                message.rewardAddresses.push(reader.bytes());
                                continue;
                            }
                        case 11: {
                                if (wireType !== 0)
                                    break;
                                if (typeof (value = reader.uint64()) === "object" ? value.low || value.high : value !== 0)
                                    message.delegators = value;
                                else
                                    delete message.delegators;
                                continue;
                            }
                        case 12: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.bytes()).length)
                                    message.delegatorWeight = value;
                                else
                                    delete message.delegatorWeight;
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

                return ValidationPeriod;
            })();

            /**
             * ValidationStatus enum.
             * @name nunatak.primarynetwork.v1.ValidationStatus
             * @enum {number}
             * @property {number} VALIDATION_STATUS_UNKNOWN=0 VALIDATION_STATUS_UNKNOWN value
             * @property {number} VALIDATION_STATUS_PENDING=1 VALIDATION_STATUS_PENDING value
             * @property {number} VALIDATION_STATUS_ACTIVE=2 VALIDATION_STATUS_ACTIVE value
             * @property {number} VALIDATION_STATUS_COMPLETED=3 VALIDATION_STATUS_COMPLETED value
             * @property {number} VALIDATION_STATUS_REMOVED=4 VALIDATION_STATUS_REMOVED value
             */
            v1.ValidationStatus = (function() {
                const valuesById = $Object.create(null), values = $Object.create(valuesById);
                values[valuesById[0] = "VALIDATION_STATUS_UNKNOWN"] = 0;
                values[valuesById[1] = "VALIDATION_STATUS_PENDING"] = 1;
                values[valuesById[2] = "VALIDATION_STATUS_ACTIVE"] = 2;
                values[valuesById[3] = "VALIDATION_STATUS_COMPLETED"] = 3;
                values[valuesById[4] = "VALIDATION_STATUS_REMOVED"] = 4;
                return values;
            })();

            v1.ListRewardedValidationsRequest = (function() {

                /**
                 * Properties of a ListRewardedValidationsRequest.
                 * @typedef {Object} nunatak.primarynetwork.v1.ListRewardedValidationsRequest.$Properties
                 * @property {number} [networkId] ListRewardedValidationsRequest networkId
                 * @property {Uint8Array} [subnetId] ListRewardedValidationsRequest subnetId
                 * @property {number|Long|null} [start] ListRewardedValidationsRequest start
                 * @property {number|Long|null} [end] ListRewardedValidationsRequest end
                 * @property {nunatak.primarynetwork.v1.StakerKey.$Properties|null} [after] ListRewardedValidationsRequest after
                 * @property {number} [pageSize] ListRewardedValidationsRequest pageSize
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a ListRewardedValidationsRequest.
                 * @memberof nunatak.primarynetwork.v1
                 * @interface IListRewardedValidationsRequest
                 * @augments nunatak.primarynetwork.v1.ListRewardedValidationsRequest.$Properties
                 * @deprecated Use nunatak.primarynetwork.v1.ListRewardedValidationsRequest.$Properties instead.
                 */

                /**
                 * Shape of a ListRewardedValidationsRequest.
                 * @typedef {nunatak.primarynetwork.v1.ListRewardedValidationsRequest.$Properties} nunatak.primarynetwork.v1.ListRewardedValidationsRequest.$Shape
                 */

                /**
                 * Constructs a new ListRewardedValidationsRequest.
                 * @memberof nunatak.primarynetwork.v1
                 * @classdesc Represents a ListRewardedValidationsRequest.
                 * @constructor
                 * @param {nunatak.primarynetwork.v1.ListRewardedValidationsRequest.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const ListRewardedValidationsRequest = function (properties) {
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * ListRewardedValidationsRequest networkId.
                 * @member {number} networkId
                 * @memberof nunatak.primarynetwork.v1.ListRewardedValidationsRequest
                 * @instance
                 */
                ListRewardedValidationsRequest.prototype.networkId = 0;

                /**
                 * ListRewardedValidationsRequest subnetId.
                 * @member {Uint8Array} subnetId
                 * @memberof nunatak.primarynetwork.v1.ListRewardedValidationsRequest
                 * @instance
                 */
                ListRewardedValidationsRequest.prototype.subnetId = $util.newBuffer([]);

                /**
                 * ListRewardedValidationsRequest start.
                 * @member {number|Long|null} start
                 * @memberof nunatak.primarynetwork.v1.ListRewardedValidationsRequest
                 * @instance
                 */
                ListRewardedValidationsRequest.prototype.start = null;

                /**
                 * ListRewardedValidationsRequest end.
                 * @member {number|Long|null} end
                 * @memberof nunatak.primarynetwork.v1.ListRewardedValidationsRequest
                 * @instance
                 */
                ListRewardedValidationsRequest.prototype.end = null;

                /**
                 * ListRewardedValidationsRequest after.
                 * @member {nunatak.primarynetwork.v1.StakerKey|null} after
                 * @memberof nunatak.primarynetwork.v1.ListRewardedValidationsRequest
                 * @instance
                 */
                ListRewardedValidationsRequest.prototype.after = null;

                /**
                 * ListRewardedValidationsRequest pageSize.
                 * @member {number} pageSize
                 * @memberof nunatak.primarynetwork.v1.ListRewardedValidationsRequest
                 * @instance
                 */
                ListRewardedValidationsRequest.prototype.pageSize = 0;

                // OneOf field names bound to virtual getters and setters
                let $oneOfFields;

                // Virtual OneOf for proto3 optional field
                $Object.defineProperty(ListRewardedValidationsRequest.prototype, "_start", {
                    get: $util.oneOfGetter($oneOfFields = ["start"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                // Virtual OneOf for proto3 optional field
                $Object.defineProperty(ListRewardedValidationsRequest.prototype, "_end", {
                    get: $util.oneOfGetter($oneOfFields = ["end"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                // Virtual OneOf for proto3 optional field
                $Object.defineProperty(ListRewardedValidationsRequest.prototype, "_after", {
                    get: $util.oneOfGetter($oneOfFields = ["after"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                /**
                 * Encodes the specified ListRewardedValidationsRequest message. Does not implicitly {@link nunatak.primarynetwork.v1.ListRewardedValidationsRequest.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.primarynetwork.v1.ListRewardedValidationsRequest
                 * @static
                 * @param {nunatak.primarynetwork.v1.ListRewardedValidationsRequest.$Properties} message ListRewardedValidationsRequest message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                ListRewardedValidationsRequest.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.networkId != null && $Object.hasOwnProperty.call(message, "networkId") && message.networkId !== 0)
                        writer.uint32(/* id 1, wireType 0 =*/8).uint32(message.networkId);
                    if (message.subnetId != null && $Object.hasOwnProperty.call(message, "subnetId") && message.subnetId.length)
                        writer.uint32(/* id 2, wireType 2 =*/18).bytes(message.subnetId);
                    if (message.start != null && $Object.hasOwnProperty.call(message, "start"))
                        writer.uint32(/* id 3, wireType 0 =*/24).uint64(message.start);
                    if (message.end != null && $Object.hasOwnProperty.call(message, "end"))
                        writer.uint32(/* id 4, wireType 0 =*/32).uint64(message.end);
                    if (message.after != null && $Object.hasOwnProperty.call(message, "after"))
                        $root.nunatak.primarynetwork.v1.StakerKey.encode(message.after, writer.uint32(/* id 5, wireType 2 =*/42).fork(), _depth + 1).ldelim();
                    if (message.pageSize != null && $Object.hasOwnProperty.call(message, "pageSize") && message.pageSize !== 0)
                        writer.uint32(/* id 6, wireType 0 =*/48).uint32(message.pageSize);
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a ListRewardedValidationsRequest message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.primarynetwork.v1.ListRewardedValidationsRequest
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.ListRewardedValidationsRequest & nunatak.primarynetwork.v1.ListRewardedValidationsRequest.$Shape} ListRewardedValidationsRequest
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                ListRewardedValidationsRequest.decode = function (reader, length, _end, _depth, _target) {
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
                    message = _target || new $root.nunatak.primarynetwork.v1.ListRewardedValidationsRequest();
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
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.bytes()).length)
                                    message.subnetId = value;
                                else
                                    delete message.subnetId;
                                continue;
                            }
                        case 3: {
                                if (wireType !== 0)
                                    break;
                                message.start = reader.uint64();
                                message._start = "start";
                                continue;
                            }
                        case 4: {
                                if (wireType !== 0)
                                    break;
                                message.end = reader.uint64();
                                message._end = "end";
                                continue;
                            }
                        case 5: {
                                if (wireType !== 2)
                                    break;
                                message.after = $root.nunatak.primarynetwork.v1.StakerKey.decode(reader, reader.size(), $undefined, _depth + 1, message.after);
                                message._after = "after";
                                continue;
                            }
                        case 6: {
                                if (wireType !== 0)
                                    break;
                                if (value = reader.uint32())
                                    message.pageSize = value;
                                else
                                    delete message.pageSize;
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

                return ListRewardedValidationsRequest;
            })();

            v1.ListRewardedValidationsResponse = (function() {

                /**
                 * Properties of a ListRewardedValidationsResponse.
                 * @typedef {Object} nunatak.primarynetwork.v1.ListRewardedValidationsResponse.$Properties
                 * @property {Array.<nunatak.primarynetwork.v1.RewardedValidation.$Properties>} [validations] ListRewardedValidationsResponse validations
                 * @property {nunatak.primarynetwork.v1.StakerKey.$Properties|null} [next] ListRewardedValidationsResponse next
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a ListRewardedValidationsResponse.
                 * @memberof nunatak.primarynetwork.v1
                 * @interface IListRewardedValidationsResponse
                 * @augments nunatak.primarynetwork.v1.ListRewardedValidationsResponse.$Properties
                 * @deprecated Use nunatak.primarynetwork.v1.ListRewardedValidationsResponse.$Properties instead.
                 */

                /**
                 * Shape of a ListRewardedValidationsResponse.
                 * @typedef {nunatak.primarynetwork.v1.ListRewardedValidationsResponse.$Properties} nunatak.primarynetwork.v1.ListRewardedValidationsResponse.$Shape
                 */

                /**
                 * Constructs a new ListRewardedValidationsResponse.
                 * @memberof nunatak.primarynetwork.v1
                 * @classdesc Represents a ListRewardedValidationsResponse.
                 * @constructor
                 * @param {nunatak.primarynetwork.v1.ListRewardedValidationsResponse.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const ListRewardedValidationsResponse = function (properties) {
                    this.validations = [];
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * ListRewardedValidationsResponse validations.
                 * @member {Array.<nunatak.primarynetwork.v1.RewardedValidation>} validations
                 * @memberof nunatak.primarynetwork.v1.ListRewardedValidationsResponse
                 * @instance
                 */
                ListRewardedValidationsResponse.prototype.validations = $util.emptyArray;

                /**
                 * ListRewardedValidationsResponse next.
                 * @member {nunatak.primarynetwork.v1.StakerKey|null} next
                 * @memberof nunatak.primarynetwork.v1.ListRewardedValidationsResponse
                 * @instance
                 */
                ListRewardedValidationsResponse.prototype.next = null;

                // OneOf field names bound to virtual getters and setters
                let $oneOfFields;

                // Virtual OneOf for proto3 optional field
                $Object.defineProperty(ListRewardedValidationsResponse.prototype, "_next", {
                    get: $util.oneOfGetter($oneOfFields = ["next"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                /**
                 * Encodes the specified ListRewardedValidationsResponse message. Does not implicitly {@link nunatak.primarynetwork.v1.ListRewardedValidationsResponse.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.primarynetwork.v1.ListRewardedValidationsResponse
                 * @static
                 * @param {nunatak.primarynetwork.v1.ListRewardedValidationsResponse.$Properties} message ListRewardedValidationsResponse message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                ListRewardedValidationsResponse.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.validations != null && message.validations.length)
                        for (let i = 0; i < message.validations.length; ++i)
                            $root.nunatak.primarynetwork.v1.RewardedValidation.encode(message.validations[i], writer.uint32(/* id 1, wireType 2 =*/10).fork(), _depth + 1).ldelim();
                    if (message.next != null && $Object.hasOwnProperty.call(message, "next"))
                        $root.nunatak.primarynetwork.v1.StakerKey.encode(message.next, writer.uint32(/* id 2, wireType 2 =*/18).fork(), _depth + 1).ldelim();
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a ListRewardedValidationsResponse message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.primarynetwork.v1.ListRewardedValidationsResponse
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.ListRewardedValidationsResponse & nunatak.primarynetwork.v1.ListRewardedValidationsResponse.$Shape} ListRewardedValidationsResponse
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                ListRewardedValidationsResponse.decode = function (reader, length, _end, _depth, _target) {
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
                    message = _target || new $root.nunatak.primarynetwork.v1.ListRewardedValidationsResponse();
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
                                if (!(message.validations && message.validations.length))
                                    message.validations = [];
                                message.validations.push($root.nunatak.primarynetwork.v1.RewardedValidation.decode(reader, reader.size(), $undefined, _depth + 1));
                                continue;
                            }
                        case 2: {
                                if (wireType !== 2)
                                    break;
                                message.next = $root.nunatak.primarynetwork.v1.StakerKey.decode(reader, reader.size(), $undefined, _depth + 1, message.next);
                                message._next = "next";
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

                return ListRewardedValidationsResponse;
            })();

            v1.RewardedValidation = (function() {

                /**
                 * Properties of a RewardedValidation.
                 * @typedef {Object} nunatak.primarynetwork.v1.RewardedValidation.$Properties
                 * @property {number|Long} [time] RewardedValidation time
                 * @property {Array.<Uint8Array>} [addresses] RewardedValidation addresses
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a RewardedValidation.
                 * @memberof nunatak.primarynetwork.v1
                 * @interface IRewardedValidation
                 * @augments nunatak.primarynetwork.v1.RewardedValidation.$Properties
                 * @deprecated Use nunatak.primarynetwork.v1.RewardedValidation.$Properties instead.
                 */

                /**
                 * Shape of a RewardedValidation.
                 * @typedef {nunatak.primarynetwork.v1.RewardedValidation.$Properties} nunatak.primarynetwork.v1.RewardedValidation.$Shape
                 */

                /**
                 * Constructs a new RewardedValidation.
                 * @memberof nunatak.primarynetwork.v1
                 * @classdesc Represents a RewardedValidation.
                 * @constructor
                 * @param {nunatak.primarynetwork.v1.RewardedValidation.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const RewardedValidation = function (properties) {
                    this.addresses = [];
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * RewardedValidation time.
                 * @member {number|Long} time
                 * @memberof nunatak.primarynetwork.v1.RewardedValidation
                 * @instance
                 */
                RewardedValidation.prototype.time = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

                /**
                 * RewardedValidation addresses.
                 * @member {Array.<Uint8Array>} addresses
                 * @memberof nunatak.primarynetwork.v1.RewardedValidation
                 * @instance
                 */
                RewardedValidation.prototype.addresses = $util.emptyArray;

                /**
                 * Encodes the specified RewardedValidation message. Does not implicitly {@link nunatak.primarynetwork.v1.RewardedValidation.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.primarynetwork.v1.RewardedValidation
                 * @static
                 * @param {nunatak.primarynetwork.v1.RewardedValidation.$Properties} message RewardedValidation message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                RewardedValidation.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.time != null && $Object.hasOwnProperty.call(message, "time") && (typeof message.time === "object" ? message.time.low || message.time.high : message.time !== 0))
                        writer.uint32(/* id 1, wireType 0 =*/8).uint64(message.time);
                    if (message.addresses != null && message.addresses.length)
                        for (let i = 0; i < message.addresses.length; ++i)
                            writer.uint32(/* id 2, wireType 2 =*/18).bytes(message.addresses[i]);
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a RewardedValidation message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.primarynetwork.v1.RewardedValidation
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.primarynetwork.v1.RewardedValidation & nunatak.primarynetwork.v1.RewardedValidation.$Shape} RewardedValidation
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                RewardedValidation.decode = function (reader, length, _end, _depth, _target) {
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
                    message = _target || new $root.nunatak.primarynetwork.v1.RewardedValidation();
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
                                    message.time = value;
                                else
                                    delete message.time;
                                continue;
                            }
                        case 2: {
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

                return RewardedValidation;
            })();

            return v1;
        })();

        return primarynetwork;
    })();

    return nunatak;
})();

export {
  $root as default
};

/*eslint-disable block-scoped-var, id-length, no-control-regex, no-magic-numbers, no-mixed-operators, no-prototype-builtins, no-redeclare, no-shadow, no-var, sort-vars, default-case, jsdoc/require-param*/
import $protobuf from "protobufjs/minimal.js";

// Common aliases
const $Reader = $protobuf.Reader, $Writer = $protobuf.Writer, $util = $protobuf.util;
const $Object = $util.global.Object, $undefined = $util.global.undefined, $Error = $util.global.Error, $RangeError = $util.global.RangeError;

// Exported root namespace
const $root = $protobuf.roots["nunatak-accounts-v1"] || ($protobuf.roots["nunatak-accounts-v1"] = {});

export const nunatak = $root.nunatak = (() => {

    /**
     * Namespace nunatak.
     * @exports nunatak
     * @namespace
     */
    const nunatak = {};

    nunatak.accounts = (function() {

        /**
         * Namespace accounts.
         * @memberof nunatak
         * @namespace
         */
        const accounts = {};

        accounts.v1 = (function() {

            /**
             * Namespace v1.
             * @memberof nunatak.accounts
             * @namespace
             */
            const v1 = {};

            v1.VerifyRequest = (function() {

                /**
                 * Properties of a VerifyRequest.
                 * @typedef {Object} nunatak.accounts.v1.VerifyRequest.$Properties
                 * @property {string} [key] VerifyRequest key
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a VerifyRequest.
                 * @memberof nunatak.accounts.v1
                 * @interface IVerifyRequest
                 * @augments nunatak.accounts.v1.VerifyRequest.$Properties
                 * @deprecated Use nunatak.accounts.v1.VerifyRequest.$Properties instead.
                 */

                /**
                 * Shape of a VerifyRequest.
                 * @typedef {nunatak.accounts.v1.VerifyRequest.$Properties} nunatak.accounts.v1.VerifyRequest.$Shape
                 */

                /**
                 * Constructs a new VerifyRequest.
                 * @memberof nunatak.accounts.v1
                 * @classdesc Represents a VerifyRequest.
                 * @constructor
                 * @param {nunatak.accounts.v1.VerifyRequest.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const VerifyRequest = function (properties) {
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * VerifyRequest key.
                 * @member {string} key
                 * @memberof nunatak.accounts.v1.VerifyRequest
                 * @instance
                 */
                VerifyRequest.prototype.key = "";

                /**
                 * Encodes the specified VerifyRequest message. Does not implicitly {@link nunatak.accounts.v1.VerifyRequest.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.accounts.v1.VerifyRequest
                 * @static
                 * @param {nunatak.accounts.v1.VerifyRequest.$Properties} message VerifyRequest message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                VerifyRequest.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.key != null && $Object.hasOwnProperty.call(message, "key") && message.key !== "")
                        writer.uint32(/* id 1, wireType 2 =*/10).string(message.key);
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a VerifyRequest message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.accounts.v1.VerifyRequest
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.accounts.v1.VerifyRequest & nunatak.accounts.v1.VerifyRequest.$Shape} VerifyRequest
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                VerifyRequest.decode = function (reader, length, _end, _depth, _target) {
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
                    message = _target || new $root.nunatak.accounts.v1.VerifyRequest();
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
                                    message.key = value;
                                else
                                    delete message.key;
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

                return VerifyRequest;
            })();

            v1.VerifyResponse = (function() {

                /**
                 * Properties of a VerifyResponse.
                 * @typedef {Object} nunatak.accounts.v1.VerifyResponse.$Properties
                 * @property {number|Long} [generation] VerifyResponse generation
                 * @property {nunatak.accounts.v1.KeyStatus} [status] VerifyResponse status
                 * @property {nunatak.accounts.v1.KeyRecord.$Properties|null} [key] VerifyResponse key
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a VerifyResponse.
                 * @memberof nunatak.accounts.v1
                 * @interface IVerifyResponse
                 * @augments nunatak.accounts.v1.VerifyResponse.$Properties
                 * @deprecated Use nunatak.accounts.v1.VerifyResponse.$Properties instead.
                 */

                /**
                 * Shape of a VerifyResponse.
                 * @typedef {nunatak.accounts.v1.VerifyResponse.$Properties} nunatak.accounts.v1.VerifyResponse.$Shape
                 */

                /**
                 * Constructs a new VerifyResponse.
                 * @memberof nunatak.accounts.v1
                 * @classdesc Represents a VerifyResponse.
                 * @constructor
                 * @param {nunatak.accounts.v1.VerifyResponse.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const VerifyResponse = function (properties) {
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * VerifyResponse generation.
                 * @member {number|Long} generation
                 * @memberof nunatak.accounts.v1.VerifyResponse
                 * @instance
                 */
                VerifyResponse.prototype.generation = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

                /**
                 * VerifyResponse status.
                 * @member {nunatak.accounts.v1.KeyStatus} status
                 * @memberof nunatak.accounts.v1.VerifyResponse
                 * @instance
                 */
                VerifyResponse.prototype.status = 0;

                /**
                 * VerifyResponse key.
                 * @member {nunatak.accounts.v1.KeyRecord|null} key
                 * @memberof nunatak.accounts.v1.VerifyResponse
                 * @instance
                 */
                VerifyResponse.prototype.key = null;

                // OneOf field names bound to virtual getters and setters
                let $oneOfFields;

                // Virtual OneOf for proto3 optional field
                $Object.defineProperty(VerifyResponse.prototype, "_key", {
                    get: $util.oneOfGetter($oneOfFields = ["key"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                /**
                 * Encodes the specified VerifyResponse message. Does not implicitly {@link nunatak.accounts.v1.VerifyResponse.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.accounts.v1.VerifyResponse
                 * @static
                 * @param {nunatak.accounts.v1.VerifyResponse.$Properties} message VerifyResponse message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                VerifyResponse.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.generation != null && $Object.hasOwnProperty.call(message, "generation") && (typeof message.generation === "object" ? message.generation.low || message.generation.high : message.generation !== 0))
                        writer.uint32(/* id 1, wireType 0 =*/8).uint64(message.generation);
                    if (message.status != null && $Object.hasOwnProperty.call(message, "status") && message.status !== 0)
                        writer.uint32(/* id 2, wireType 0 =*/16).int32(message.status);
                    if (message.key != null && $Object.hasOwnProperty.call(message, "key"))
                        $root.nunatak.accounts.v1.KeyRecord.encode(message.key, writer.uint32(/* id 3, wireType 2 =*/26).fork(), _depth + 1).ldelim();
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a VerifyResponse message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.accounts.v1.VerifyResponse
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.accounts.v1.VerifyResponse & nunatak.accounts.v1.VerifyResponse.$Shape} VerifyResponse
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                VerifyResponse.decode = function (reader, length, _end, _depth, _target) {
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
                    message = _target || new $root.nunatak.accounts.v1.VerifyResponse();
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
                                    message.generation = value;
                                else
                                    delete message.generation;
                                continue;
                            }
                        case 2: {
                                if (wireType !== 0)
                                    break;
                                if (value = reader.int32())
                                    message.status = value;
                                else
                                    delete message.status;
                                continue;
                            }
                        case 3: {
                                if (wireType !== 2)
                                    break;
                                message.key = $root.nunatak.accounts.v1.KeyRecord.decode(reader, reader.size(), $undefined, _depth + 1, message.key);
                                message._key = "key";
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

                return VerifyResponse;
            })();

            /**
             * KeyStatus enum.
             * @name nunatak.accounts.v1.KeyStatus
             * @enum {number}
             * @property {number} KEY_STATUS_UNSPECIFIED=0 KEY_STATUS_UNSPECIFIED value
             * @property {number} KEY_STATUS_VALID=1 KEY_STATUS_VALID value
             * @property {number} KEY_STATUS_UNKNOWN=2 KEY_STATUS_UNKNOWN value
             * @property {number} KEY_STATUS_DISABLED=3 KEY_STATUS_DISABLED value
             * @property {number} KEY_STATUS_REVOKED=4 KEY_STATUS_REVOKED value
             * @property {number} KEY_STATUS_EXPIRED=5 KEY_STATUS_EXPIRED value
             */
            v1.KeyStatus = (function() {
                const valuesById = $Object.create(null), values = $Object.create(valuesById);
                values[valuesById[0] = "KEY_STATUS_UNSPECIFIED"] = 0;
                values[valuesById[1] = "KEY_STATUS_VALID"] = 1;
                values[valuesById[2] = "KEY_STATUS_UNKNOWN"] = 2;
                values[valuesById[3] = "KEY_STATUS_DISABLED"] = 3;
                values[valuesById[4] = "KEY_STATUS_REVOKED"] = 4;
                values[valuesById[5] = "KEY_STATUS_EXPIRED"] = 5;
                return values;
            })();

            v1.KeyRecord = (function() {

                /**
                 * Properties of a KeyRecord.
                 * @typedef {Object} nunatak.accounts.v1.KeyRecord.$Properties
                 * @property {string} [keyId] KeyRecord keyId
                 * @property {string} [keyName] KeyRecord keyName
                 * @property {string} [organisationId] KeyRecord organisationId
                 * @property {nunatak.accounts.v1.Plan.$Properties} [plan] KeyRecord plan
                 * @property {nunatak.accounts.v1.UnitLimits.$Properties|null} [keyLimit] KeyRecord keyLimit
                 * @property {Array.<string>} [scopes] KeyRecord scopes
                 * @property {number|Long|null} [expiresInMs] KeyRecord expiresInMs
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a KeyRecord.
                 * @memberof nunatak.accounts.v1
                 * @interface IKeyRecord
                 * @augments nunatak.accounts.v1.KeyRecord.$Properties
                 * @deprecated Use nunatak.accounts.v1.KeyRecord.$Properties instead.
                 */

                /**
                 * Shape of a KeyRecord.
                 * @typedef {nunatak.accounts.v1.KeyRecord.$Properties} nunatak.accounts.v1.KeyRecord.$Shape
                 */

                /**
                 * Constructs a new KeyRecord.
                 * @memberof nunatak.accounts.v1
                 * @classdesc Represents a KeyRecord.
                 * @constructor
                 * @param {nunatak.accounts.v1.KeyRecord.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const KeyRecord = function (properties) {
                    this.scopes = [];
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * KeyRecord keyId.
                 * @member {string} keyId
                 * @memberof nunatak.accounts.v1.KeyRecord
                 * @instance
                 */
                KeyRecord.prototype.keyId = "";

                /**
                 * KeyRecord keyName.
                 * @member {string} keyName
                 * @memberof nunatak.accounts.v1.KeyRecord
                 * @instance
                 */
                KeyRecord.prototype.keyName = "";

                /**
                 * KeyRecord organisationId.
                 * @member {string} organisationId
                 * @memberof nunatak.accounts.v1.KeyRecord
                 * @instance
                 */
                KeyRecord.prototype.organisationId = "";

                /**
                 * KeyRecord plan.
                 * @member {nunatak.accounts.v1.Plan} plan
                 * @memberof nunatak.accounts.v1.KeyRecord
                 * @instance
                 */
                KeyRecord.prototype.plan = null;

                /**
                 * KeyRecord keyLimit.
                 * @member {nunatak.accounts.v1.UnitLimits|null} keyLimit
                 * @memberof nunatak.accounts.v1.KeyRecord
                 * @instance
                 */
                KeyRecord.prototype.keyLimit = null;

                /**
                 * KeyRecord scopes.
                 * @member {Array.<string>} scopes
                 * @memberof nunatak.accounts.v1.KeyRecord
                 * @instance
                 */
                KeyRecord.prototype.scopes = $util.emptyArray;

                /**
                 * KeyRecord expiresInMs.
                 * @member {number|Long|null} expiresInMs
                 * @memberof nunatak.accounts.v1.KeyRecord
                 * @instance
                 */
                KeyRecord.prototype.expiresInMs = null;

                // OneOf field names bound to virtual getters and setters
                let $oneOfFields;

                // Virtual OneOf for proto3 optional field
                $Object.defineProperty(KeyRecord.prototype, "_keyLimit", {
                    get: $util.oneOfGetter($oneOfFields = ["keyLimit"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                // Virtual OneOf for proto3 optional field
                $Object.defineProperty(KeyRecord.prototype, "_expiresInMs", {
                    get: $util.oneOfGetter($oneOfFields = ["expiresInMs"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                /**
                 * Encodes the specified KeyRecord message. Does not implicitly {@link nunatak.accounts.v1.KeyRecord.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.accounts.v1.KeyRecord
                 * @static
                 * @param {nunatak.accounts.v1.KeyRecord.$Properties} message KeyRecord message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                KeyRecord.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.keyId != null && $Object.hasOwnProperty.call(message, "keyId") && message.keyId !== "")
                        writer.uint32(/* id 1, wireType 2 =*/10).string(message.keyId);
                    if (message.keyName != null && $Object.hasOwnProperty.call(message, "keyName") && message.keyName !== "")
                        writer.uint32(/* id 2, wireType 2 =*/18).string(message.keyName);
                    if (message.organisationId != null && $Object.hasOwnProperty.call(message, "organisationId") && message.organisationId !== "")
                        writer.uint32(/* id 3, wireType 2 =*/26).string(message.organisationId);
                    if (message.plan != null && $Object.hasOwnProperty.call(message, "plan"))
                        $root.nunatak.accounts.v1.Plan.encode(message.plan, writer.uint32(/* id 4, wireType 2 =*/34).fork(), _depth + 1).ldelim();
                    if (message.keyLimit != null && $Object.hasOwnProperty.call(message, "keyLimit"))
                        $root.nunatak.accounts.v1.UnitLimits.encode(message.keyLimit, writer.uint32(/* id 5, wireType 2 =*/42).fork(), _depth + 1).ldelim();
                    if (message.scopes != null && message.scopes.length)
                        for (let i = 0; i < message.scopes.length; ++i)
                            writer.uint32(/* id 6, wireType 2 =*/50).string(message.scopes[i]);
                    if (message.expiresInMs != null && $Object.hasOwnProperty.call(message, "expiresInMs"))
                        writer.uint32(/* id 7, wireType 0 =*/56).uint64(message.expiresInMs);
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a KeyRecord message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.accounts.v1.KeyRecord
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.accounts.v1.KeyRecord & nunatak.accounts.v1.KeyRecord.$Shape} KeyRecord
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                KeyRecord.decode = function (reader, length, _end, _depth, _target) {
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
                    message = _target || new $root.nunatak.accounts.v1.KeyRecord();
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
                                    message.keyId = value;
                                else
                                    delete message.keyId;
                                continue;
                            }
                        case 2: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.stringVerify()).length)
                                    message.keyName = value;
                                else
                                    delete message.keyName;
                                continue;
                            }
                        case 3: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.stringVerify()).length)
                                    message.organisationId = value;
                                else
                                    delete message.organisationId;
                                continue;
                            }
                        case 4: {
                                if (wireType !== 2)
                                    break;
                                message.plan = $root.nunatak.accounts.v1.Plan.decode(reader, reader.size(), $undefined, _depth + 1, message.plan);
                                continue;
                            }
                        case 5: {
                                if (wireType !== 2)
                                    break;
                                message.keyLimit = $root.nunatak.accounts.v1.UnitLimits.decode(reader, reader.size(), $undefined, _depth + 1, message.keyLimit);
                                message._keyLimit = "keyLimit";
                                continue;
                            }
                        case 6: {
                                if (wireType !== 2)
                                    break;
                                if (!(message.scopes && message.scopes.length))
                                    message.scopes = [];
                                message.scopes.push(reader.stringVerify());
                                continue;
                            }
                        case 7: {
                                if (wireType !== 0)
                                    break;
                                message.expiresInMs = reader.uint64();
                                message._expiresInMs = "expiresInMs";
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

                return KeyRecord;
            })();

            v1.Plan = (function() {

                /**
                 * Properties of a Plan.
                 * @typedef {Object} nunatak.accounts.v1.Plan.$Properties
                 * @property {string} [name] Plan name
                 * @property {nunatak.accounts.v1.UnitLimits.$Properties} [limits] Plan limits
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a Plan.
                 * @memberof nunatak.accounts.v1
                 * @interface IPlan
                 * @augments nunatak.accounts.v1.Plan.$Properties
                 * @deprecated Use nunatak.accounts.v1.Plan.$Properties instead.
                 */

                /**
                 * Shape of a Plan.
                 * @typedef {nunatak.accounts.v1.Plan.$Properties} nunatak.accounts.v1.Plan.$Shape
                 */

                /**
                 * Constructs a new Plan.
                 * @memberof nunatak.accounts.v1
                 * @classdesc Represents a Plan.
                 * @constructor
                 * @param {nunatak.accounts.v1.Plan.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const Plan = function (properties) {
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * Plan name.
                 * @member {string} name
                 * @memberof nunatak.accounts.v1.Plan
                 * @instance
                 */
                Plan.prototype.name = "";

                /**
                 * Plan limits.
                 * @member {nunatak.accounts.v1.UnitLimits} limits
                 * @memberof nunatak.accounts.v1.Plan
                 * @instance
                 */
                Plan.prototype.limits = null;

                /**
                 * Encodes the specified Plan message. Does not implicitly {@link nunatak.accounts.v1.Plan.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.accounts.v1.Plan
                 * @static
                 * @param {nunatak.accounts.v1.Plan.$Properties} message Plan message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                Plan.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.name != null && $Object.hasOwnProperty.call(message, "name") && message.name !== "")
                        writer.uint32(/* id 1, wireType 2 =*/10).string(message.name);
                    if (message.limits != null && $Object.hasOwnProperty.call(message, "limits"))
                        $root.nunatak.accounts.v1.UnitLimits.encode(message.limits, writer.uint32(/* id 2, wireType 2 =*/18).fork(), _depth + 1).ldelim();
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a Plan message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.accounts.v1.Plan
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.accounts.v1.Plan & nunatak.accounts.v1.Plan.$Shape} Plan
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                Plan.decode = function (reader, length, _end, _depth, _target) {
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
                    message = _target || new $root.nunatak.accounts.v1.Plan();
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
                                message.limits = $root.nunatak.accounts.v1.UnitLimits.decode(reader, reader.size(), $undefined, _depth + 1, message.limits);
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

                return Plan;
            })();

            v1.UnitLimits = (function() {

                /**
                 * Properties of a UnitLimits.
                 * @typedef {Object} nunatak.accounts.v1.UnitLimits.$Properties
                 * @property {number|Long} [unitsPerMinute] UnitLimits unitsPerMinute
                 * @property {number|Long} [unitsPerDay] UnitLimits unitsPerDay
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a UnitLimits.
                 * @memberof nunatak.accounts.v1
                 * @interface IUnitLimits
                 * @augments nunatak.accounts.v1.UnitLimits.$Properties
                 * @deprecated Use nunatak.accounts.v1.UnitLimits.$Properties instead.
                 */

                /**
                 * Shape of a UnitLimits.
                 * @typedef {nunatak.accounts.v1.UnitLimits.$Properties} nunatak.accounts.v1.UnitLimits.$Shape
                 */

                /**
                 * Constructs a new UnitLimits.
                 * @memberof nunatak.accounts.v1
                 * @classdesc Represents a UnitLimits.
                 * @constructor
                 * @param {nunatak.accounts.v1.UnitLimits.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const UnitLimits = function (properties) {
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * UnitLimits unitsPerMinute.
                 * @member {number|Long} unitsPerMinute
                 * @memberof nunatak.accounts.v1.UnitLimits
                 * @instance
                 */
                UnitLimits.prototype.unitsPerMinute = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

                /**
                 * UnitLimits unitsPerDay.
                 * @member {number|Long} unitsPerDay
                 * @memberof nunatak.accounts.v1.UnitLimits
                 * @instance
                 */
                UnitLimits.prototype.unitsPerDay = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

                /**
                 * Encodes the specified UnitLimits message. Does not implicitly {@link nunatak.accounts.v1.UnitLimits.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.accounts.v1.UnitLimits
                 * @static
                 * @param {nunatak.accounts.v1.UnitLimits.$Properties} message UnitLimits message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                UnitLimits.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.unitsPerMinute != null && $Object.hasOwnProperty.call(message, "unitsPerMinute") && (typeof message.unitsPerMinute === "object" ? message.unitsPerMinute.low || message.unitsPerMinute.high : message.unitsPerMinute !== 0))
                        writer.uint32(/* id 1, wireType 0 =*/8).uint64(message.unitsPerMinute);
                    if (message.unitsPerDay != null && $Object.hasOwnProperty.call(message, "unitsPerDay") && (typeof message.unitsPerDay === "object" ? message.unitsPerDay.low || message.unitsPerDay.high : message.unitsPerDay !== 0))
                        writer.uint32(/* id 2, wireType 0 =*/16).uint64(message.unitsPerDay);
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a UnitLimits message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.accounts.v1.UnitLimits
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.accounts.v1.UnitLimits & nunatak.accounts.v1.UnitLimits.$Shape} UnitLimits
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                UnitLimits.decode = function (reader, length, _end, _depth, _target) {
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
                    message = _target || new $root.nunatak.accounts.v1.UnitLimits();
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
                                    message.unitsPerMinute = value;
                                else
                                    delete message.unitsPerMinute;
                                continue;
                            }
                        case 2: {
                                if (wireType !== 0)
                                    break;
                                if (typeof (value = reader.uint64()) === "object" ? value.low || value.high : value !== 0)
                                    message.unitsPerDay = value;
                                else
                                    delete message.unitsPerDay;
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

                return UnitLimits;
            })();

            v1.ChangesRequest = (function() {

                /**
                 * Properties of a ChangesRequest.
                 * @typedef {Object} nunatak.accounts.v1.ChangesRequest.$Properties
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a ChangesRequest.
                 * @memberof nunatak.accounts.v1
                 * @interface IChangesRequest
                 * @augments nunatak.accounts.v1.ChangesRequest.$Properties
                 * @deprecated Use nunatak.accounts.v1.ChangesRequest.$Properties instead.
                 */

                /**
                 * Shape of a ChangesRequest.
                 * @typedef {nunatak.accounts.v1.ChangesRequest.$Properties} nunatak.accounts.v1.ChangesRequest.$Shape
                 */

                /**
                 * Constructs a new ChangesRequest.
                 * @memberof nunatak.accounts.v1
                 * @classdesc Represents a ChangesRequest.
                 * @constructor
                 * @param {nunatak.accounts.v1.ChangesRequest.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const ChangesRequest = function (properties) {
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * Encodes the specified ChangesRequest message. Does not implicitly {@link nunatak.accounts.v1.ChangesRequest.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.accounts.v1.ChangesRequest
                 * @static
                 * @param {nunatak.accounts.v1.ChangesRequest.$Properties} message ChangesRequest message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                ChangesRequest.encode = function (message, writer, _depth) {
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
                 * Decodes a ChangesRequest message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.accounts.v1.ChangesRequest
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.accounts.v1.ChangesRequest & nunatak.accounts.v1.ChangesRequest.$Shape} ChangesRequest
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                ChangesRequest.decode = function (reader, length, _end, _depth, _target) {
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
                    message = _target || new $root.nunatak.accounts.v1.ChangesRequest();
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

                return ChangesRequest;
            })();

            v1.ChangesResponse = (function() {

                /**
                 * Properties of a ChangesResponse.
                 * @typedef {Object} nunatak.accounts.v1.ChangesResponse.$Properties
                 * @property {number|Long} [generation] ChangesResponse generation
                 * @property {nunatak.accounts.v1.Change.$Properties|null} [change] ChangesResponse change
                 * @property {nunatak.accounts.v1.AddressPlans.$Properties|null} [addressPlans] ChangesResponse addressPlans
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a ChangesResponse.
                 * @memberof nunatak.accounts.v1
                 * @interface IChangesResponse
                 * @augments nunatak.accounts.v1.ChangesResponse.$Properties
                 * @deprecated Use nunatak.accounts.v1.ChangesResponse.$Properties instead.
                 */

                /**
                 * Shape of a ChangesResponse.
                 * @typedef {nunatak.accounts.v1.ChangesResponse.$Properties} nunatak.accounts.v1.ChangesResponse.$Shape
                 */

                /**
                 * Constructs a new ChangesResponse.
                 * @memberof nunatak.accounts.v1
                 * @classdesc Represents a ChangesResponse.
                 * @constructor
                 * @param {nunatak.accounts.v1.ChangesResponse.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const ChangesResponse = function (properties) {
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * ChangesResponse generation.
                 * @member {number|Long} generation
                 * @memberof nunatak.accounts.v1.ChangesResponse
                 * @instance
                 */
                ChangesResponse.prototype.generation = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

                /**
                 * ChangesResponse change.
                 * @member {nunatak.accounts.v1.Change|null} change
                 * @memberof nunatak.accounts.v1.ChangesResponse
                 * @instance
                 */
                ChangesResponse.prototype.change = null;

                /**
                 * ChangesResponse addressPlans.
                 * @member {nunatak.accounts.v1.AddressPlans|null} addressPlans
                 * @memberof nunatak.accounts.v1.ChangesResponse
                 * @instance
                 */
                ChangesResponse.prototype.addressPlans = null;

                // OneOf field names bound to virtual getters and setters
                let $oneOfFields;

                // Virtual OneOf for proto3 optional field
                $Object.defineProperty(ChangesResponse.prototype, "_change", {
                    get: $util.oneOfGetter($oneOfFields = ["change"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                // Virtual OneOf for proto3 optional field
                $Object.defineProperty(ChangesResponse.prototype, "_addressPlans", {
                    get: $util.oneOfGetter($oneOfFields = ["addressPlans"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                /**
                 * Encodes the specified ChangesResponse message. Does not implicitly {@link nunatak.accounts.v1.ChangesResponse.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.accounts.v1.ChangesResponse
                 * @static
                 * @param {nunatak.accounts.v1.ChangesResponse.$Properties} message ChangesResponse message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                ChangesResponse.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.generation != null && $Object.hasOwnProperty.call(message, "generation") && (typeof message.generation === "object" ? message.generation.low || message.generation.high : message.generation !== 0))
                        writer.uint32(/* id 1, wireType 0 =*/8).uint64(message.generation);
                    if (message.change != null && $Object.hasOwnProperty.call(message, "change"))
                        $root.nunatak.accounts.v1.Change.encode(message.change, writer.uint32(/* id 2, wireType 2 =*/18).fork(), _depth + 1).ldelim();
                    if (message.addressPlans != null && $Object.hasOwnProperty.call(message, "addressPlans"))
                        $root.nunatak.accounts.v1.AddressPlans.encode(message.addressPlans, writer.uint32(/* id 3, wireType 2 =*/26).fork(), _depth + 1).ldelim();
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a ChangesResponse message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.accounts.v1.ChangesResponse
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.accounts.v1.ChangesResponse & nunatak.accounts.v1.ChangesResponse.$Shape} ChangesResponse
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                ChangesResponse.decode = function (reader, length, _end, _depth, _target) {
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
                    message = _target || new $root.nunatak.accounts.v1.ChangesResponse();
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
                                    message.generation = value;
                                else
                                    delete message.generation;
                                continue;
                            }
                        case 2: {
                                if (wireType !== 2)
                                    break;
                                message.change = $root.nunatak.accounts.v1.Change.decode(reader, reader.size(), $undefined, _depth + 1, message.change);
                                message._change = "change";
                                continue;
                            }
                        case 3: {
                                if (wireType !== 2)
                                    break;
                                message.addressPlans = $root.nunatak.accounts.v1.AddressPlans.decode(reader, reader.size(), $undefined, _depth + 1, message.addressPlans);
                                message._addressPlans = "addressPlans";
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

                return ChangesResponse;
            })();

            v1.Change = (function() {

                /**
                 * Properties of a Change.
                 * @typedef {Object} nunatak.accounts.v1.Change.$Properties
                 * @property {nunatak.accounts.v1.ChangeKind} [kind] Change kind
                 * @property {string} [id] Change id
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a Change.
                 * @memberof nunatak.accounts.v1
                 * @interface IChange
                 * @augments nunatak.accounts.v1.Change.$Properties
                 * @deprecated Use nunatak.accounts.v1.Change.$Properties instead.
                 */

                /**
                 * Shape of a Change.
                 * @typedef {nunatak.accounts.v1.Change.$Properties} nunatak.accounts.v1.Change.$Shape
                 */

                /**
                 * Constructs a new Change.
                 * @memberof nunatak.accounts.v1
                 * @classdesc Represents a Change.
                 * @constructor
                 * @param {nunatak.accounts.v1.Change.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const Change = function (properties) {
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * Change kind.
                 * @member {nunatak.accounts.v1.ChangeKind} kind
                 * @memberof nunatak.accounts.v1.Change
                 * @instance
                 */
                Change.prototype.kind = 0;

                /**
                 * Change id.
                 * @member {string} id
                 * @memberof nunatak.accounts.v1.Change
                 * @instance
                 */
                Change.prototype.id = "";

                /**
                 * Encodes the specified Change message. Does not implicitly {@link nunatak.accounts.v1.Change.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.accounts.v1.Change
                 * @static
                 * @param {nunatak.accounts.v1.Change.$Properties} message Change message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                Change.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.kind != null && $Object.hasOwnProperty.call(message, "kind") && message.kind !== 0)
                        writer.uint32(/* id 1, wireType 0 =*/8).int32(message.kind);
                    if (message.id != null && $Object.hasOwnProperty.call(message, "id") && message.id !== "")
                        writer.uint32(/* id 2, wireType 2 =*/18).string(message.id);
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a Change message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.accounts.v1.Change
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.accounts.v1.Change & nunatak.accounts.v1.Change.$Shape} Change
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                Change.decode = function (reader, length, _end, _depth, _target) {
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
                    message = _target || new $root.nunatak.accounts.v1.Change();
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
                                    message.kind = value;
                                else
                                    delete message.kind;
                                continue;
                            }
                        case 2: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.stringVerify()).length)
                                    message.id = value;
                                else
                                    delete message.id;
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

                return Change;
            })();

            /**
             * ChangeKind enum.
             * @name nunatak.accounts.v1.ChangeKind
             * @enum {number}
             * @property {number} CHANGE_KIND_UNSPECIFIED=0 CHANGE_KIND_UNSPECIFIED value
             * @property {number} CHANGE_KIND_KEY=1 CHANGE_KIND_KEY value
             * @property {number} CHANGE_KIND_ORGANISATION=2 CHANGE_KIND_ORGANISATION value
             * @property {number} CHANGE_KIND_PLAN=3 CHANGE_KIND_PLAN value
             */
            v1.ChangeKind = (function() {
                const valuesById = $Object.create(null), values = $Object.create(valuesById);
                values[valuesById[0] = "CHANGE_KIND_UNSPECIFIED"] = 0;
                values[valuesById[1] = "CHANGE_KIND_KEY"] = 1;
                values[valuesById[2] = "CHANGE_KIND_ORGANISATION"] = 2;
                values[valuesById[3] = "CHANGE_KIND_PLAN"] = 3;
                return values;
            })();

            v1.AddressPlans = (function() {

                /**
                 * Properties of an AddressPlans.
                 * @typedef {Object} nunatak.accounts.v1.AddressPlans.$Properties
                 * @property {nunatak.accounts.v1.UnitLimits.$Properties} [unauthenticated] AddressPlans unauthenticated
                 * @property {nunatak.accounts.v1.UnitLimits.$Properties} [metrics] AddressPlans metrics
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of an AddressPlans.
                 * @memberof nunatak.accounts.v1
                 * @interface IAddressPlans
                 * @augments nunatak.accounts.v1.AddressPlans.$Properties
                 * @deprecated Use nunatak.accounts.v1.AddressPlans.$Properties instead.
                 */

                /**
                 * Shape of an AddressPlans.
                 * @typedef {nunatak.accounts.v1.AddressPlans.$Properties} nunatak.accounts.v1.AddressPlans.$Shape
                 */

                /**
                 * Constructs a new AddressPlans.
                 * @memberof nunatak.accounts.v1
                 * @classdesc Represents an AddressPlans.
                 * @constructor
                 * @param {nunatak.accounts.v1.AddressPlans.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const AddressPlans = function (properties) {
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * AddressPlans unauthenticated.
                 * @member {nunatak.accounts.v1.UnitLimits} unauthenticated
                 * @memberof nunatak.accounts.v1.AddressPlans
                 * @instance
                 */
                AddressPlans.prototype.unauthenticated = null;

                /**
                 * AddressPlans metrics.
                 * @member {nunatak.accounts.v1.UnitLimits} metrics
                 * @memberof nunatak.accounts.v1.AddressPlans
                 * @instance
                 */
                AddressPlans.prototype.metrics = null;

                /**
                 * Encodes the specified AddressPlans message. Does not implicitly {@link nunatak.accounts.v1.AddressPlans.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.accounts.v1.AddressPlans
                 * @static
                 * @param {nunatak.accounts.v1.AddressPlans.$Properties} message AddressPlans message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                AddressPlans.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.unauthenticated != null && $Object.hasOwnProperty.call(message, "unauthenticated"))
                        $root.nunatak.accounts.v1.UnitLimits.encode(message.unauthenticated, writer.uint32(/* id 1, wireType 2 =*/10).fork(), _depth + 1).ldelim();
                    if (message.metrics != null && $Object.hasOwnProperty.call(message, "metrics"))
                        $root.nunatak.accounts.v1.UnitLimits.encode(message.metrics, writer.uint32(/* id 2, wireType 2 =*/18).fork(), _depth + 1).ldelim();
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes an AddressPlans message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.accounts.v1.AddressPlans
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.accounts.v1.AddressPlans & nunatak.accounts.v1.AddressPlans.$Shape} AddressPlans
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                AddressPlans.decode = function (reader, length, _end, _depth, _target) {
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
                    message = _target || new $root.nunatak.accounts.v1.AddressPlans();
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
                                message.unauthenticated = $root.nunatak.accounts.v1.UnitLimits.decode(reader, reader.size(), $undefined, _depth + 1, message.unauthenticated);
                                continue;
                            }
                        case 2: {
                                if (wireType !== 2)
                                    break;
                                message.metrics = $root.nunatak.accounts.v1.UnitLimits.decode(reader, reader.size(), $undefined, _depth + 1, message.metrics);
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

                return AddressPlans;
            })();

            v1.RecordRequest = (function() {

                /**
                 * Properties of a RecordRequest.
                 * @typedef {Object} nunatak.accounts.v1.RecordRequest.$Properties
                 * @property {string} [sender] RecordRequest sender
                 * @property {number|Long} [number] RecordRequest number
                 * @property {Array.<nunatak.accounts.v1.UsageRow.$Properties>} [rows] RecordRequest rows
                 * @property {Array.<nunatak.accounts.v1.RequestLog.$Properties>} [logs] RecordRequest logs
                 * @property {string} [region] RecordRequest region
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a RecordRequest.
                 * @memberof nunatak.accounts.v1
                 * @interface IRecordRequest
                 * @augments nunatak.accounts.v1.RecordRequest.$Properties
                 * @deprecated Use nunatak.accounts.v1.RecordRequest.$Properties instead.
                 */

                /**
                 * Shape of a RecordRequest.
                 * @typedef {nunatak.accounts.v1.RecordRequest.$Properties} nunatak.accounts.v1.RecordRequest.$Shape
                 */

                /**
                 * Constructs a new RecordRequest.
                 * @memberof nunatak.accounts.v1
                 * @classdesc Represents a RecordRequest.
                 * @constructor
                 * @param {nunatak.accounts.v1.RecordRequest.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const RecordRequest = function (properties) {
                    this.rows = [];
                    this.logs = [];
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * RecordRequest sender.
                 * @member {string} sender
                 * @memberof nunatak.accounts.v1.RecordRequest
                 * @instance
                 */
                RecordRequest.prototype.sender = "";

                /**
                 * RecordRequest number.
                 * @member {number|Long} number
                 * @memberof nunatak.accounts.v1.RecordRequest
                 * @instance
                 */
                RecordRequest.prototype.number = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

                /**
                 * RecordRequest rows.
                 * @member {Array.<nunatak.accounts.v1.UsageRow>} rows
                 * @memberof nunatak.accounts.v1.RecordRequest
                 * @instance
                 */
                RecordRequest.prototype.rows = $util.emptyArray;

                /**
                 * RecordRequest logs.
                 * @member {Array.<nunatak.accounts.v1.RequestLog>} logs
                 * @memberof nunatak.accounts.v1.RecordRequest
                 * @instance
                 */
                RecordRequest.prototype.logs = $util.emptyArray;

                /**
                 * RecordRequest region.
                 * @member {string} region
                 * @memberof nunatak.accounts.v1.RecordRequest
                 * @instance
                 */
                RecordRequest.prototype.region = "";

                /**
                 * Encodes the specified RecordRequest message. Does not implicitly {@link nunatak.accounts.v1.RecordRequest.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.accounts.v1.RecordRequest
                 * @static
                 * @param {nunatak.accounts.v1.RecordRequest.$Properties} message RecordRequest message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                RecordRequest.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.sender != null && $Object.hasOwnProperty.call(message, "sender") && message.sender !== "")
                        writer.uint32(/* id 1, wireType 2 =*/10).string(message.sender);
                    if (message.number != null && $Object.hasOwnProperty.call(message, "number") && (typeof message.number === "object" ? message.number.low || message.number.high : message.number !== 0))
                        writer.uint32(/* id 2, wireType 0 =*/16).uint64(message.number);
                    if (message.rows != null && message.rows.length)
                        for (let i = 0; i < message.rows.length; ++i)
                            $root.nunatak.accounts.v1.UsageRow.encode(message.rows[i], writer.uint32(/* id 3, wireType 2 =*/26).fork(), _depth + 1).ldelim();
                    if (message.logs != null && message.logs.length)
                        for (let i = 0; i < message.logs.length; ++i)
                            $root.nunatak.accounts.v1.RequestLog.encode(message.logs[i], writer.uint32(/* id 4, wireType 2 =*/34).fork(), _depth + 1).ldelim();
                    if (message.region != null && $Object.hasOwnProperty.call(message, "region") && message.region !== "")
                        writer.uint32(/* id 5, wireType 2 =*/42).string(message.region);
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a RecordRequest message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.accounts.v1.RecordRequest
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.accounts.v1.RecordRequest & nunatak.accounts.v1.RecordRequest.$Shape} RecordRequest
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                RecordRequest.decode = function (reader, length, _end, _depth, _target) {
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
                    message = _target || new $root.nunatak.accounts.v1.RecordRequest();
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
                                    message.sender = value;
                                else
                                    delete message.sender;
                                continue;
                            }
                        case 2: {
                                if (wireType !== 0)
                                    break;
                                if (typeof (value = reader.uint64()) === "object" ? value.low || value.high : value !== 0)
                                    message.number = value;
                                else
                                    delete message.number;
                                continue;
                            }
                        case 3: {
                                if (wireType !== 2)
                                    break;
                                if (!(message.rows && message.rows.length))
                                    message.rows = [];
                                message.rows.push($root.nunatak.accounts.v1.UsageRow.decode(reader, reader.size(), $undefined, _depth + 1));
                                continue;
                            }
                        case 4: {
                                if (wireType !== 2)
                                    break;
                                if (!(message.logs && message.logs.length))
                                    message.logs = [];
                                message.logs.push($root.nunatak.accounts.v1.RequestLog.decode(reader, reader.size(), $undefined, _depth + 1));
                                continue;
                            }
                        case 5: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.stringVerify()).length)
                                    message.region = value;
                                else
                                    delete message.region;
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

                return RecordRequest;
            })();

            v1.RecordResponse = (function() {

                /**
                 * Properties of a RecordResponse.
                 * @typedef {Object} nunatak.accounts.v1.RecordResponse.$Properties
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a RecordResponse.
                 * @memberof nunatak.accounts.v1
                 * @interface IRecordResponse
                 * @augments nunatak.accounts.v1.RecordResponse.$Properties
                 * @deprecated Use nunatak.accounts.v1.RecordResponse.$Properties instead.
                 */

                /**
                 * Shape of a RecordResponse.
                 * @typedef {nunatak.accounts.v1.RecordResponse.$Properties} nunatak.accounts.v1.RecordResponse.$Shape
                 */

                /**
                 * Constructs a new RecordResponse.
                 * @memberof nunatak.accounts.v1
                 * @classdesc Represents a RecordResponse.
                 * @constructor
                 * @param {nunatak.accounts.v1.RecordResponse.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const RecordResponse = function (properties) {
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * Encodes the specified RecordResponse message. Does not implicitly {@link nunatak.accounts.v1.RecordResponse.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.accounts.v1.RecordResponse
                 * @static
                 * @param {nunatak.accounts.v1.RecordResponse.$Properties} message RecordResponse message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                RecordResponse.encode = function (message, writer, _depth) {
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
                 * Decodes a RecordResponse message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.accounts.v1.RecordResponse
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.accounts.v1.RecordResponse & nunatak.accounts.v1.RecordResponse.$Shape} RecordResponse
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                RecordResponse.decode = function (reader, length, _end, _depth, _target) {
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
                    message = _target || new $root.nunatak.accounts.v1.RecordResponse();
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

                return RecordResponse;
            })();

            v1.UsageRow = (function() {

                /**
                 * Properties of a UsageRow.
                 * @typedef {Object} nunatak.accounts.v1.UsageRow.$Properties
                 * @property {number|Long} [minute] UsageRow minute
                 * @property {string|null} [organisationId] UsageRow organisationId
                 * @property {string|null} [keyId] UsageRow keyId
                 * @property {string} [host] UsageRow host
                 * @property {string} [operation] UsageRow operation
                 * @property {string} [requestPath] UsageRow requestPath
                 * @property {string} [chain] UsageRow chain
                 * @property {number} [status] UsageRow status
                 * @property {number|Long} [calls] UsageRow calls
                 * @property {number|Long} [units] UsageRow units
                 * @property {Array.<number>} [buckets] UsageRow buckets
                 * @property {Array.<number>} [bucketCalls] UsageRow bucketCalls
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a UsageRow.
                 * @memberof nunatak.accounts.v1
                 * @interface IUsageRow
                 * @augments nunatak.accounts.v1.UsageRow.$Properties
                 * @deprecated Use nunatak.accounts.v1.UsageRow.$Properties instead.
                 */

                /**
                 * Shape of a UsageRow.
                 * @typedef {nunatak.accounts.v1.UsageRow.$Properties} nunatak.accounts.v1.UsageRow.$Shape
                 */

                /**
                 * Constructs a new UsageRow.
                 * @memberof nunatak.accounts.v1
                 * @classdesc Represents a UsageRow.
                 * @constructor
                 * @param {nunatak.accounts.v1.UsageRow.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const UsageRow = function (properties) {
                    this.buckets = [];
                    this.bucketCalls = [];
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * UsageRow minute.
                 * @member {number|Long} minute
                 * @memberof nunatak.accounts.v1.UsageRow
                 * @instance
                 */
                UsageRow.prototype.minute = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

                /**
                 * UsageRow organisationId.
                 * @member {string|null} organisationId
                 * @memberof nunatak.accounts.v1.UsageRow
                 * @instance
                 */
                UsageRow.prototype.organisationId = null;

                /**
                 * UsageRow keyId.
                 * @member {string|null} keyId
                 * @memberof nunatak.accounts.v1.UsageRow
                 * @instance
                 */
                UsageRow.prototype.keyId = null;

                /**
                 * UsageRow host.
                 * @member {string} host
                 * @memberof nunatak.accounts.v1.UsageRow
                 * @instance
                 */
                UsageRow.prototype.host = "";

                /**
                 * UsageRow operation.
                 * @member {string} operation
                 * @memberof nunatak.accounts.v1.UsageRow
                 * @instance
                 */
                UsageRow.prototype.operation = "";

                /**
                 * UsageRow requestPath.
                 * @member {string} requestPath
                 * @memberof nunatak.accounts.v1.UsageRow
                 * @instance
                 */
                UsageRow.prototype.requestPath = "";

                /**
                 * UsageRow chain.
                 * @member {string} chain
                 * @memberof nunatak.accounts.v1.UsageRow
                 * @instance
                 */
                UsageRow.prototype.chain = "";

                /**
                 * UsageRow status.
                 * @member {number} status
                 * @memberof nunatak.accounts.v1.UsageRow
                 * @instance
                 */
                UsageRow.prototype.status = 0;

                /**
                 * UsageRow calls.
                 * @member {number|Long} calls
                 * @memberof nunatak.accounts.v1.UsageRow
                 * @instance
                 */
                UsageRow.prototype.calls = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

                /**
                 * UsageRow units.
                 * @member {number|Long} units
                 * @memberof nunatak.accounts.v1.UsageRow
                 * @instance
                 */
                UsageRow.prototype.units = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

                /**
                 * UsageRow buckets.
                 * @member {Array.<number>} buckets
                 * @memberof nunatak.accounts.v1.UsageRow
                 * @instance
                 */
                UsageRow.prototype.buckets = $util.emptyArray;

                /**
                 * UsageRow bucketCalls.
                 * @member {Array.<number>} bucketCalls
                 * @memberof nunatak.accounts.v1.UsageRow
                 * @instance
                 */
                UsageRow.prototype.bucketCalls = $util.emptyArray;

                // OneOf field names bound to virtual getters and setters
                let $oneOfFields;

                // Virtual OneOf for proto3 optional field
                $Object.defineProperty(UsageRow.prototype, "_organisationId", {
                    get: $util.oneOfGetter($oneOfFields = ["organisationId"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                // Virtual OneOf for proto3 optional field
                $Object.defineProperty(UsageRow.prototype, "_keyId", {
                    get: $util.oneOfGetter($oneOfFields = ["keyId"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                /**
                 * Encodes the specified UsageRow message. Does not implicitly {@link nunatak.accounts.v1.UsageRow.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.accounts.v1.UsageRow
                 * @static
                 * @param {nunatak.accounts.v1.UsageRow.$Properties} message UsageRow message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                UsageRow.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.minute != null && $Object.hasOwnProperty.call(message, "minute") && (typeof message.minute === "object" ? message.minute.low || message.minute.high : message.minute !== 0))
                        writer.uint32(/* id 1, wireType 0 =*/8).uint64(message.minute);
                    if (message.organisationId != null && $Object.hasOwnProperty.call(message, "organisationId"))
                        writer.uint32(/* id 2, wireType 2 =*/18).string(message.organisationId);
                    if (message.keyId != null && $Object.hasOwnProperty.call(message, "keyId"))
                        writer.uint32(/* id 3, wireType 2 =*/26).string(message.keyId);
                    if (message.host != null && $Object.hasOwnProperty.call(message, "host") && message.host !== "")
                        writer.uint32(/* id 4, wireType 2 =*/34).string(message.host);
                    if (message.operation != null && $Object.hasOwnProperty.call(message, "operation") && message.operation !== "")
                        writer.uint32(/* id 5, wireType 2 =*/42).string(message.operation);
                    if (message.requestPath != null && $Object.hasOwnProperty.call(message, "requestPath") && message.requestPath !== "")
                        writer.uint32(/* id 6, wireType 2 =*/50).string(message.requestPath);
                    if (message.chain != null && $Object.hasOwnProperty.call(message, "chain") && message.chain !== "")
                        writer.uint32(/* id 7, wireType 2 =*/58).string(message.chain);
                    if (message.status != null && $Object.hasOwnProperty.call(message, "status") && message.status !== 0)
                        writer.uint32(/* id 8, wireType 0 =*/64).uint32(message.status);
                    if (message.calls != null && $Object.hasOwnProperty.call(message, "calls") && (typeof message.calls === "object" ? message.calls.low || message.calls.high : message.calls !== 0))
                        writer.uint32(/* id 9, wireType 0 =*/72).uint64(message.calls);
                    if (message.units != null && $Object.hasOwnProperty.call(message, "units") && (typeof message.units === "object" ? message.units.low || message.units.high : message.units !== 0))
                        writer.uint32(/* id 10, wireType 0 =*/80).uint64(message.units);
                    if (message.buckets != null && message.buckets.length)
                        writer.uint32(/* id 11, wireType 2 =*/90).uint32s(message.buckets);
                    if (message.bucketCalls != null && message.bucketCalls.length)
                        writer.uint32(/* id 12, wireType 2 =*/98).uint32s(message.bucketCalls);
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a UsageRow message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.accounts.v1.UsageRow
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.accounts.v1.UsageRow & nunatak.accounts.v1.UsageRow.$Shape} UsageRow
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                UsageRow.decode = function (reader, length, _end, _depth, _target) {
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
                    message = _target || new $root.nunatak.accounts.v1.UsageRow();
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
                                    message.minute = value;
                                else
                                    delete message.minute;
                                continue;
                            }
                        case 2: {
                                if (wireType !== 2)
                                    break;
                                message.organisationId = reader.stringVerify();
                                message._organisationId = "organisationId";
                                continue;
                            }
                        case 3: {
                                if (wireType !== 2)
                                    break;
                                message.keyId = reader.stringVerify();
                                message._keyId = "keyId";
                                continue;
                            }
                        case 4: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.stringVerify()).length)
                                    message.host = value;
                                else
                                    delete message.host;
                                continue;
                            }
                        case 5: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.stringVerify()).length)
                                    message.operation = value;
                                else
                                    delete message.operation;
                                continue;
                            }
                        case 6: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.stringVerify()).length)
                                    message.requestPath = value;
                                else
                                    delete message.requestPath;
                                continue;
                            }
                        case 7: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.stringVerify()).length)
                                    message.chain = value;
                                else
                                    delete message.chain;
                                continue;
                            }
                        case 8: {
                                if (wireType !== 0)
                                    break;
                                if (value = reader.uint32())
                                    message.status = value;
                                else
                                    delete message.status;
                                continue;
                            }
                        case 9: {
                                if (wireType !== 0)
                                    break;
                                if (typeof (value = reader.uint64()) === "object" ? value.low || value.high : value !== 0)
                                    message.calls = value;
                                else
                                    delete message.calls;
                                continue;
                            }
                        case 10: {
                                if (wireType !== 0)
                                    break;
                                if (typeof (value = reader.uint64()) === "object" ? value.low || value.high : value !== 0)
                                    message.units = value;
                                else
                                    delete message.units;
                                continue;
                            }
                        case 11: {
                                if (wireType === 2) {
                                    if (!(message.buckets && message.buckets.length))
                                        message.buckets = [];
                                    reader.uint32s(message.buckets);
                                    continue;
                                }
                                if (wireType !== 0)
                                    break;
                                if (!(message.buckets && message.buckets.length))
                                    message.buckets = [];
                                message.buckets.push(reader.uint32());
                                continue;
                            }
                        case 12: {
                                if (wireType === 2) {
                                    if (!(message.bucketCalls && message.bucketCalls.length))
                                        message.bucketCalls = [];
                                    reader.uint32s(message.bucketCalls);
                                    continue;
                                }
                                if (wireType !== 0)
                                    break;
                                if (!(message.bucketCalls && message.bucketCalls.length))
                                    message.bucketCalls = [];
                                message.bucketCalls.push(reader.uint32());
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

                return UsageRow;
            })();

            v1.RequestLog = (function() {

                /**
                 * Properties of a RequestLog.
                 * @typedef {Object} nunatak.accounts.v1.RequestLog.$Properties
                 * @property {number|Long} [atMs] RequestLog atMs
                 * @property {string|null} [organisationId] RequestLog organisationId
                 * @property {string|null} [keyId] RequestLog keyId
                 * @property {string} [host] RequestLog host
                 * @property {string} [operation] RequestLog operation
                 * @property {string} [requestPath] RequestLog requestPath
                 * @property {string} [chain] RequestLog chain
                 * @property {number} [status] RequestLog status
                 * @property {number} [units] RequestLog units
                 * @property {number} [durationMs] RequestLog durationMs
                 * @property {string} [path] RequestLog path
                 * @property {string} [address] RequestLog address
                 * @property {string} [userAgent] RequestLog userAgent
                 * @property {string} [hostName] RequestLog hostName
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */

                /**
                 * Properties of a RequestLog.
                 * @memberof nunatak.accounts.v1
                 * @interface IRequestLog
                 * @augments nunatak.accounts.v1.RequestLog.$Properties
                 * @deprecated Use nunatak.accounts.v1.RequestLog.$Properties instead.
                 */

                /**
                 * Shape of a RequestLog.
                 * @typedef {nunatak.accounts.v1.RequestLog.$Properties} nunatak.accounts.v1.RequestLog.$Shape
                 */

                /**
                 * Constructs a new RequestLog.
                 * @memberof nunatak.accounts.v1
                 * @classdesc Represents a RequestLog.
                 * @constructor
                 * @param {nunatak.accounts.v1.RequestLog.$Properties=} [properties] Properties to set
                 * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
                 */
                const RequestLog = function (properties) {
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                /**
                 * RequestLog atMs.
                 * @member {number|Long} atMs
                 * @memberof nunatak.accounts.v1.RequestLog
                 * @instance
                 */
                RequestLog.prototype.atMs = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

                /**
                 * RequestLog organisationId.
                 * @member {string|null} organisationId
                 * @memberof nunatak.accounts.v1.RequestLog
                 * @instance
                 */
                RequestLog.prototype.organisationId = null;

                /**
                 * RequestLog keyId.
                 * @member {string|null} keyId
                 * @memberof nunatak.accounts.v1.RequestLog
                 * @instance
                 */
                RequestLog.prototype.keyId = null;

                /**
                 * RequestLog host.
                 * @member {string} host
                 * @memberof nunatak.accounts.v1.RequestLog
                 * @instance
                 */
                RequestLog.prototype.host = "";

                /**
                 * RequestLog operation.
                 * @member {string} operation
                 * @memberof nunatak.accounts.v1.RequestLog
                 * @instance
                 */
                RequestLog.prototype.operation = "";

                /**
                 * RequestLog requestPath.
                 * @member {string} requestPath
                 * @memberof nunatak.accounts.v1.RequestLog
                 * @instance
                 */
                RequestLog.prototype.requestPath = "";

                /**
                 * RequestLog chain.
                 * @member {string} chain
                 * @memberof nunatak.accounts.v1.RequestLog
                 * @instance
                 */
                RequestLog.prototype.chain = "";

                /**
                 * RequestLog status.
                 * @member {number} status
                 * @memberof nunatak.accounts.v1.RequestLog
                 * @instance
                 */
                RequestLog.prototype.status = 0;

                /**
                 * RequestLog units.
                 * @member {number} units
                 * @memberof nunatak.accounts.v1.RequestLog
                 * @instance
                 */
                RequestLog.prototype.units = 0;

                /**
                 * RequestLog durationMs.
                 * @member {number} durationMs
                 * @memberof nunatak.accounts.v1.RequestLog
                 * @instance
                 */
                RequestLog.prototype.durationMs = 0;

                /**
                 * RequestLog path.
                 * @member {string} path
                 * @memberof nunatak.accounts.v1.RequestLog
                 * @instance
                 */
                RequestLog.prototype.path = "";

                /**
                 * RequestLog address.
                 * @member {string} address
                 * @memberof nunatak.accounts.v1.RequestLog
                 * @instance
                 */
                RequestLog.prototype.address = "";

                /**
                 * RequestLog userAgent.
                 * @member {string} userAgent
                 * @memberof nunatak.accounts.v1.RequestLog
                 * @instance
                 */
                RequestLog.prototype.userAgent = "";

                /**
                 * RequestLog hostName.
                 * @member {string} hostName
                 * @memberof nunatak.accounts.v1.RequestLog
                 * @instance
                 */
                RequestLog.prototype.hostName = "";

                // OneOf field names bound to virtual getters and setters
                let $oneOfFields;

                // Virtual OneOf for proto3 optional field
                $Object.defineProperty(RequestLog.prototype, "_organisationId", {
                    get: $util.oneOfGetter($oneOfFields = ["organisationId"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                // Virtual OneOf for proto3 optional field
                $Object.defineProperty(RequestLog.prototype, "_keyId", {
                    get: $util.oneOfGetter($oneOfFields = ["keyId"]),
                    set: $util.oneOfSetter($oneOfFields)
                });

                /**
                 * Encodes the specified RequestLog message. Does not implicitly {@link nunatak.accounts.v1.RequestLog.verify|verify} messages.
                 * @function encode
                 * @memberof nunatak.accounts.v1.RequestLog
                 * @static
                 * @param {nunatak.accounts.v1.RequestLog.$Properties} message RequestLog message or plain object to encode
                 * @param {$protobuf.Writer} [writer] Writer to encode to
                 * @returns {$protobuf.Writer} Writer
                 */
                RequestLog.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.atMs != null && $Object.hasOwnProperty.call(message, "atMs") && (typeof message.atMs === "object" ? message.atMs.low || message.atMs.high : message.atMs !== 0))
                        writer.uint32(/* id 1, wireType 0 =*/8).uint64(message.atMs);
                    if (message.organisationId != null && $Object.hasOwnProperty.call(message, "organisationId"))
                        writer.uint32(/* id 2, wireType 2 =*/18).string(message.organisationId);
                    if (message.keyId != null && $Object.hasOwnProperty.call(message, "keyId"))
                        writer.uint32(/* id 3, wireType 2 =*/26).string(message.keyId);
                    if (message.host != null && $Object.hasOwnProperty.call(message, "host") && message.host !== "")
                        writer.uint32(/* id 4, wireType 2 =*/34).string(message.host);
                    if (message.operation != null && $Object.hasOwnProperty.call(message, "operation") && message.operation !== "")
                        writer.uint32(/* id 5, wireType 2 =*/42).string(message.operation);
                    if (message.requestPath != null && $Object.hasOwnProperty.call(message, "requestPath") && message.requestPath !== "")
                        writer.uint32(/* id 6, wireType 2 =*/50).string(message.requestPath);
                    if (message.chain != null && $Object.hasOwnProperty.call(message, "chain") && message.chain !== "")
                        writer.uint32(/* id 7, wireType 2 =*/58).string(message.chain);
                    if (message.status != null && $Object.hasOwnProperty.call(message, "status") && message.status !== 0)
                        writer.uint32(/* id 8, wireType 0 =*/64).uint32(message.status);
                    if (message.units != null && $Object.hasOwnProperty.call(message, "units") && message.units !== 0)
                        writer.uint32(/* id 9, wireType 0 =*/72).uint32(message.units);
                    if (message.durationMs != null && $Object.hasOwnProperty.call(message, "durationMs") && !$Object.is(message.durationMs, 0))
                        writer.uint32(/* id 10, wireType 1 =*/81).double(message.durationMs);
                    if (message.path != null && $Object.hasOwnProperty.call(message, "path") && message.path !== "")
                        writer.uint32(/* id 11, wireType 2 =*/90).string(message.path);
                    if (message.address != null && $Object.hasOwnProperty.call(message, "address") && message.address !== "")
                        writer.uint32(/* id 12, wireType 2 =*/98).string(message.address);
                    if (message.userAgent != null && $Object.hasOwnProperty.call(message, "userAgent") && message.userAgent !== "")
                        writer.uint32(/* id 13, wireType 2 =*/106).string(message.userAgent);
                    if (message.hostName != null && $Object.hasOwnProperty.call(message, "hostName") && message.hostName !== "")
                        writer.uint32(/* id 14, wireType 2 =*/114).string(message.hostName);
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                /**
                 * Decodes a RequestLog message from the specified reader or buffer.
                 * @function decode
                 * @memberof nunatak.accounts.v1.RequestLog
                 * @static
                 * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
                 * @param {number} [length] Message length if known beforehand
                 * @returns {nunatak.accounts.v1.RequestLog & nunatak.accounts.v1.RequestLog.$Shape} RequestLog
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                RequestLog.decode = function (reader, length, _end, _depth, _target) {
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
                    message = _target || new $root.nunatak.accounts.v1.RequestLog();
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
                                    message.atMs = value;
                                else
                                    delete message.atMs;
                                continue;
                            }
                        case 2: {
                                if (wireType !== 2)
                                    break;
                                message.organisationId = reader.stringVerify();
                                message._organisationId = "organisationId";
                                continue;
                            }
                        case 3: {
                                if (wireType !== 2)
                                    break;
                                message.keyId = reader.stringVerify();
                                message._keyId = "keyId";
                                continue;
                            }
                        case 4: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.stringVerify()).length)
                                    message.host = value;
                                else
                                    delete message.host;
                                continue;
                            }
                        case 5: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.stringVerify()).length)
                                    message.operation = value;
                                else
                                    delete message.operation;
                                continue;
                            }
                        case 6: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.stringVerify()).length)
                                    message.requestPath = value;
                                else
                                    delete message.requestPath;
                                continue;
                            }
                        case 7: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.stringVerify()).length)
                                    message.chain = value;
                                else
                                    delete message.chain;
                                continue;
                            }
                        case 8: {
                                if (wireType !== 0)
                                    break;
                                if (value = reader.uint32())
                                    message.status = value;
                                else
                                    delete message.status;
                                continue;
                            }
                        case 9: {
                                if (wireType !== 0)
                                    break;
                                if (value = reader.uint32())
                                    message.units = value;
                                else
                                    delete message.units;
                                continue;
                            }
                        case 10: {
                                if (wireType !== 1)
                                    break;
                                if (!$Object.is(value = reader.double(), 0))
                                    message.durationMs = value;
                                else
                                    delete message.durationMs;
                                continue;
                            }
                        case 11: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.stringVerify()).length)
                                    message.path = value;
                                else
                                    delete message.path;
                                continue;
                            }
                        case 12: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.stringVerify()).length)
                                    message.address = value;
                                else
                                    delete message.address;
                                continue;
                            }
                        case 13: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.stringVerify()).length)
                                    message.userAgent = value;
                                else
                                    delete message.userAgent;
                                continue;
                            }
                        case 14: {
                                if (wireType !== 2)
                                    break;
                                if ((value = reader.stringVerify()).length)
                                    message.hostName = value;
                                else
                                    delete message.hostName;
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

                return RequestLog;
            })();

            return v1;
        })();

        return accounts;
    })();

    return nunatak;
})();

export {
  $root as default
};

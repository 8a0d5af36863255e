/*eslint-disable block-scoped-var, id-length, no-control-regex, no-magic-numbers, no-mixed-operators, no-prototype-builtins, no-redeclare, no-shadow, no-var, sort-vars, default-case, jsdoc/require-param*/
import $protobuf from "protobufjs/minimal.js";

// Common aliases
const $Reader = $protobuf.Reader, $Writer = $protobuf.Writer, $util = $protobuf.util;
const $Object = $util.global.Object, $undefined = $util.global.undefined, $Error = $util.global.Error, $RangeError = $util.global.RangeError;

// Exported root namespace
const $root = $protobuf.roots["p2p"] || ($protobuf.roots["p2p"] = {});

export const p2p = $root.p2p = (() => {

    /**
     * Namespace p2p.
     * @exports p2p
     * @namespace
     */
    const p2p = {};

    p2p.Message = (function() {

        /**
         * Properties of a Message.
         * @typedef {Object} p2p.Message.$Properties
         * @property {Uint8Array|null} [compressedZstd] Message compressedZstd
         * @property {p2p.Ping.$Properties|null} [ping] Message ping
         * @property {p2p.Pong.$Properties|null} [pong] Message pong
         * @property {p2p.Handshake.$Properties|null} [handshake] Message handshake
         * @property {p2p.GetPeerList.$Properties|null} [getPeerList] Message getPeerList
         * @property {p2p.PeerList.$Properties|null} [peerList] Message peerList
         * @property {p2p.AppRequest.$Properties|null} [appRequest] Message appRequest
         * @property {p2p.AppResponse.$Properties|null} [appResponse] Message appResponse
         * @property {p2p.AppError.$Properties|null} [appError] Message appError
         * @property {"compressedZstd"|"ping"|"pong"|"handshake"|"getPeerList"|"peerList"|"appRequest"|"appResponse"|"appError"} [message] Message message
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a Message.
         * @memberof p2p
         * @interface IMessage
         * @augments p2p.Message.$Properties
         * @deprecated Use p2p.Message.$Properties instead.
         */

        /**
         * Narrowed shape of a Message.
         * @typedef {{
         *   compressedZstd?: Uint8Array|null;
         *   ping?: p2p.Ping.$Shape|null;
         *   pong?: p2p.Pong.$Shape|null;
         *   handshake?: p2p.Handshake.$Shape|null;
         *   getPeerList?: p2p.GetPeerList.$Shape|null;
         *   peerList?: p2p.PeerList.$Shape|null;
         *   appRequest?: p2p.AppRequest.$Shape|null;
         *   appResponse?: p2p.AppResponse.$Shape|null;
         *   appError?: p2p.AppError.$Shape|null;
         *   $unknowns?: Array.<Uint8Array>;
         * } & (
         *   ({ message?: undefined; compressedZstd?: null; ping?: null; pong?: null; handshake?: null; getPeerList?: null; peerList?: null; appRequest?: null; appResponse?: null; appError?: null }|{ message?: "compressedZstd"; compressedZstd: Uint8Array; ping?: null; pong?: null; handshake?: null; getPeerList?: null; peerList?: null; appRequest?: null; appResponse?: null; appError?: null }|{ message?: "ping"; compressedZstd?: null; ping: p2p.Ping.$Shape; pong?: null; handshake?: null; getPeerList?: null; peerList?: null; appRequest?: null; appResponse?: null; appError?: null }|{ message?: "pong"; compressedZstd?: null; ping?: null; pong: p2p.Pong.$Shape; handshake?: null; getPeerList?: null; peerList?: null; appRequest?: null; appResponse?: null; appError?: null }|{ message?: "handshake"; compressedZstd?: null; ping?: null; pong?: null; handshake: p2p.Handshake.$Shape; getPeerList?: null; peerList?: null; appRequest?: null; appResponse?: null; appError?: null }|{ message?: "getPeerList"; compressedZstd?: null; ping?: null; pong?: null; handshake?: null; getPeerList: p2p.GetPeerList.$Shape; peerList?: null; appRequest?: null; appResponse?: null; appError?: null }|{ message?: "peerList"; compressedZstd?: null; ping?: null; pong?: null; handshake?: null; getPeerList?: null; peerList: p2p.PeerList.$Shape; appRequest?: null; appResponse?: null; appError?: null }|{ message?: "appRequest"; compressedZstd?: null; ping?: null; pong?: null; handshake?: null; getPeerList?: null; peerList?: null; appRequest: p2p.AppRequest.$Shape; appResponse?: null; appError?: null }|{ message?: "appResponse"; compressedZstd?: null; ping?: null; pong?: null; handshake?: null; getPeerList?: null; peerList?: null; appRequest?: null; appResponse: p2p.AppResponse.$Shape; appError?: null }|{ message?: "appError"; compressedZstd?: null; ping?: null; pong?: null; handshake?: null; getPeerList?: null; peerList?: null; appRequest?: null; appResponse?: null; appError: p2p.AppError.$Shape })
         * )} p2p.Message.$Shape
         */

        /**
         * Constructs a new Message.
         * @memberof p2p
         * @classdesc Represents a Message.
         * @constructor
         * @param {p2p.Message.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const Message = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * Message compressedZstd.
         * @member {Uint8Array|null} compressedZstd
         * @memberof p2p.Message
         * @instance
         */
        Message.prototype.compressedZstd = null;

        /**
         * Message ping.
         * @member {p2p.Ping|null} ping
         * @memberof p2p.Message
         * @instance
         */
        Message.prototype.ping = null;

        /**
         * Message pong.
         * @member {p2p.Pong|null} pong
         * @memberof p2p.Message
         * @instance
         */
        Message.prototype.pong = null;

        /**
         * Message handshake.
         * @member {p2p.Handshake|null} handshake
         * @memberof p2p.Message
         * @instance
         */
        Message.prototype.handshake = null;

        /**
         * Message getPeerList.
         * @member {p2p.GetPeerList|null} getPeerList
         * @memberof p2p.Message
         * @instance
         */
        Message.prototype.getPeerList = null;

        /**
         * Message peerList.
         * @member {p2p.PeerList|null} peerList
         * @memberof p2p.Message
         * @instance
         */
        Message.prototype.peerList = null;

        /**
         * Message appRequest.
         * @member {p2p.AppRequest|null} appRequest
         * @memberof p2p.Message
         * @instance
         */
        Message.prototype.appRequest = null;

        /**
         * Message appResponse.
         * @member {p2p.AppResponse|null} appResponse
         * @memberof p2p.Message
         * @instance
         */
        Message.prototype.appResponse = null;

        /**
         * Message appError.
         * @member {p2p.AppError|null} appError
         * @memberof p2p.Message
         * @instance
         */
        Message.prototype.appError = null;

        // OneOf field names bound to virtual getters and setters
        let $oneOfFields;

        /**
         * Message message.
         * @member {"compressedZstd"|"ping"|"pong"|"handshake"|"getPeerList"|"peerList"|"appRequest"|"appResponse"|"appError"|undefined} message
         * @memberof p2p.Message
         * @instance
         */
        $Object.defineProperty(Message.prototype, "message", {
            get: $util.oneOfGetter($oneOfFields = ["compressedZstd", "ping", "pong", "handshake", "getPeerList", "peerList", "appRequest", "appResponse", "appError"]),
            set: $util.oneOfSetter($oneOfFields)
        });

        /**
         * Encodes the specified Message message. Does not implicitly {@link p2p.Message.verify|verify} messages.
         * @function encode
         * @memberof p2p.Message
         * @static
         * @param {p2p.Message.$Properties} message Message message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        Message.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.compressedZstd != null && $Object.hasOwnProperty.call(message, "compressedZstd"))
                writer.uint32(/* id 2, wireType 2 =*/18).bytes(message.compressedZstd);
            if (message.ping != null && $Object.hasOwnProperty.call(message, "ping"))
                $root.p2p.Ping.encode(message.ping, writer.uint32(/* id 11, wireType 2 =*/90).fork(), _depth + 1).ldelim();
            if (message.pong != null && $Object.hasOwnProperty.call(message, "pong"))
                $root.p2p.Pong.encode(message.pong, writer.uint32(/* id 12, wireType 2 =*/98).fork(), _depth + 1).ldelim();
            if (message.handshake != null && $Object.hasOwnProperty.call(message, "handshake"))
                $root.p2p.Handshake.encode(message.handshake, writer.uint32(/* id 13, wireType 2 =*/106).fork(), _depth + 1).ldelim();
            if (message.peerList != null && $Object.hasOwnProperty.call(message, "peerList"))
                $root.p2p.PeerList.encode(message.peerList, writer.uint32(/* id 14, wireType 2 =*/114).fork(), _depth + 1).ldelim();
            if (message.appRequest != null && $Object.hasOwnProperty.call(message, "appRequest"))
                $root.p2p.AppRequest.encode(message.appRequest, writer.uint32(/* id 30, wireType 2 =*/242).fork(), _depth + 1).ldelim();
            if (message.appResponse != null && $Object.hasOwnProperty.call(message, "appResponse"))
                $root.p2p.AppResponse.encode(message.appResponse, writer.uint32(/* id 31, wireType 2 =*/250).fork(), _depth + 1).ldelim();
            if (message.appError != null && $Object.hasOwnProperty.call(message, "appError"))
                $root.p2p.AppError.encode(message.appError, writer.uint32(/* id 34, wireType 2 =*/274).fork(), _depth + 1).ldelim();
            if (message.getPeerList != null && $Object.hasOwnProperty.call(message, "getPeerList"))
                $root.p2p.GetPeerList.encode(message.getPeerList, writer.uint32(/* id 35, wireType 2 =*/282).fork(), _depth + 1).ldelim();
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a Message message from the specified reader or buffer.
         * @function decode
         * @memberof p2p.Message
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {p2p.Message & p2p.Message.$Shape} Message
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        Message.decode = function (reader, length, _end, _depth, _target) {
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
            message = _target || new $root.p2p.Message();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 2: {
                        if (wireType !== 2)
                            break;
                        message.compressedZstd = reader.bytes();
                        message.message = "compressedZstd";
                        continue;
                    }
                case 11: {
                        if (wireType !== 2)
                            break;
                        message.ping = $root.p2p.Ping.decode(reader, reader.size(), $undefined, _depth + 1, message.ping);
                        message.message = "ping";
                        continue;
                    }
                case 12: {
                        if (wireType !== 2)
                            break;
                        message.pong = $root.p2p.Pong.decode(reader, reader.size(), $undefined, _depth + 1, message.pong);
                        message.message = "pong";
                        continue;
                    }
                case 13: {
                        if (wireType !== 2)
                            break;
                        message.handshake = $root.p2p.Handshake.decode(reader, reader.size(), $undefined, _depth + 1, message.handshake);
                        message.message = "handshake";
                        continue;
                    }
                case 35: {
                        if (wireType !== 2)
                            break;
                        message.getPeerList = $root.p2p.GetPeerList.decode(reader, reader.size(), $undefined, _depth + 1, message.getPeerList);
                        message.message = "getPeerList";
                        continue;
                    }
                case 14: {
                        if (wireType !== 2)
                            break;
                        message.peerList = $root.p2p.PeerList.decode(reader, reader.size(), $undefined, _depth + 1, message.peerList);
                        message.message = "peerList";
                        continue;
                    }
                case 30: {
                        if (wireType !== 2)
                            break;
                        message.appRequest = $root.p2p.AppRequest.decode(reader, reader.size(), $undefined, _depth + 1, message.appRequest);
                        message.message = "appRequest";
                        continue;
                    }
                case 31: {
                        if (wireType !== 2)
                            break;
                        message.appResponse = $root.p2p.AppResponse.decode(reader, reader.size(), $undefined, _depth + 1, message.appResponse);
                        message.message = "appResponse";
                        continue;
                    }
                case 34: {
                        if (wireType !== 2)
                            break;
                        message.appError = $root.p2p.AppError.decode(reader, reader.size(), $undefined, _depth + 1, message.appError);
                        message.message = "appError";
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

        return Message;
    })();

    p2p.Ping = (function() {

        /**
         * Properties of a Ping.
         * @typedef {Object} p2p.Ping.$Properties
         * @property {number} [uptime] Ping uptime
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a Ping.
         * @memberof p2p
         * @interface IPing
         * @augments p2p.Ping.$Properties
         * @deprecated Use p2p.Ping.$Properties instead.
         */

        /**
         * Shape of a Ping.
         * @typedef {p2p.Ping.$Properties} p2p.Ping.$Shape
         */

        /**
         * Constructs a new Ping.
         * @memberof p2p
         * @classdesc Represents a Ping.
         * @constructor
         * @param {p2p.Ping.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const Ping = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * Ping uptime.
         * @member {number} uptime
         * @memberof p2p.Ping
         * @instance
         */
        Ping.prototype.uptime = 0;

        /**
         * Encodes the specified Ping message. Does not implicitly {@link p2p.Ping.verify|verify} messages.
         * @function encode
         * @memberof p2p.Ping
         * @static
         * @param {p2p.Ping.$Properties} message Ping message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        Ping.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.uptime != null && $Object.hasOwnProperty.call(message, "uptime") && message.uptime !== 0)
                writer.uint32(/* id 1, wireType 0 =*/8).uint32(message.uptime);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a Ping message from the specified reader or buffer.
         * @function decode
         * @memberof p2p.Ping
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {p2p.Ping & p2p.Ping.$Shape} Ping
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        Ping.decode = function (reader, length, _end, _depth, _target) {
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
            message = _target || new $root.p2p.Ping();
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
                            message.uptime = value;
                        else
                            delete message.uptime;
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

        return Ping;
    })();

    p2p.Pong = (function() {

        /**
         * Properties of a Pong.
         * @typedef {Object} p2p.Pong.$Properties
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a Pong.
         * @memberof p2p
         * @interface IPong
         * @augments p2p.Pong.$Properties
         * @deprecated Use p2p.Pong.$Properties instead.
         */

        /**
         * Shape of a Pong.
         * @typedef {p2p.Pong.$Properties} p2p.Pong.$Shape
         */

        /**
         * Constructs a new Pong.
         * @memberof p2p
         * @classdesc Represents a Pong.
         * @constructor
         * @param {p2p.Pong.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const Pong = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * Encodes the specified Pong message. Does not implicitly {@link p2p.Pong.verify|verify} messages.
         * @function encode
         * @memberof p2p.Pong
         * @static
         * @param {p2p.Pong.$Properties} message Pong message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        Pong.encode = function (message, writer, _depth) {
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
         * Decodes a Pong message from the specified reader or buffer.
         * @function decode
         * @memberof p2p.Pong
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {p2p.Pong & p2p.Pong.$Shape} Pong
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        Pong.decode = function (reader, length, _end, _depth, _target) {
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
            message = _target || new $root.p2p.Pong();
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

        return Pong;
    })();

    p2p.Handshake = (function() {

        /**
         * Properties of a Handshake.
         * @typedef {Object} p2p.Handshake.$Properties
         * @property {number} [networkId] Handshake networkId
         * @property {number|Long} [myTime] Handshake myTime
         * @property {Uint8Array} [ipAddr] Handshake ipAddr
         * @property {number} [ipPort] Handshake ipPort
         * @property {number|Long} [upgradeTime] Handshake upgradeTime
         * @property {number|Long} [ipSigningTime] Handshake ipSigningTime
         * @property {Uint8Array} [ipNodeIdSig] Handshake ipNodeIdSig
         * @property {Array.<Uint8Array>} [trackedSubnets] Handshake trackedSubnets
         * @property {p2p.Client.$Properties} [client] Handshake client
         * @property {Array.<number>} [supportedAcps] Handshake supportedAcps
         * @property {Array.<number>} [objectedAcps] Handshake objectedAcps
         * @property {p2p.BloomFilter.$Properties} [knownPeers] Handshake knownPeers
         * @property {Uint8Array} [ipBlsSig] Handshake ipBlsSig
         * @property {boolean} [allSubnets] Handshake allSubnets
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a Handshake.
         * @memberof p2p
         * @interface IHandshake
         * @augments p2p.Handshake.$Properties
         * @deprecated Use p2p.Handshake.$Properties instead.
         */

        /**
         * Shape of a Handshake.
         * @typedef {p2p.Handshake.$Properties} p2p.Handshake.$Shape
         */

        /**
         * Constructs a new Handshake.
         * @memberof p2p
         * @classdesc Represents a Handshake.
         * @constructor
         * @param {p2p.Handshake.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const Handshake = function (properties) {
            this.trackedSubnets = [];
            this.supportedAcps = [];
            this.objectedAcps = [];
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * Handshake networkId.
         * @member {number} networkId
         * @memberof p2p.Handshake
         * @instance
         */
        Handshake.prototype.networkId = 0;

        /**
         * Handshake myTime.
         * @member {number|Long} myTime
         * @memberof p2p.Handshake
         * @instance
         */
        Handshake.prototype.myTime = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

        /**
         * Handshake ipAddr.
         * @member {Uint8Array} ipAddr
         * @memberof p2p.Handshake
         * @instance
         */
        Handshake.prototype.ipAddr = $util.newBuffer([]);

        /**
         * Handshake ipPort.
         * @member {number} ipPort
         * @memberof p2p.Handshake
         * @instance
         */
        Handshake.prototype.ipPort = 0;

        /**
         * Handshake upgradeTime.
         * @member {number|Long} upgradeTime
         * @memberof p2p.Handshake
         * @instance
         */
        Handshake.prototype.upgradeTime = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

        /**
         * Handshake ipSigningTime.
         * @member {number|Long} ipSigningTime
         * @memberof p2p.Handshake
         * @instance
         */
        Handshake.prototype.ipSigningTime = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

        /**
         * Handshake ipNodeIdSig.
         * @member {Uint8Array} ipNodeIdSig
         * @memberof p2p.Handshake
         * @instance
         */
        Handshake.prototype.ipNodeIdSig = $util.newBuffer([]);

        /**
         * Handshake trackedSubnets.
         * @member {Array.<Uint8Array>} trackedSubnets
         * @memberof p2p.Handshake
         * @instance
         */
        Handshake.prototype.trackedSubnets = $util.emptyArray;

        /**
         * Handshake client.
         * @member {p2p.Client} client
         * @memberof p2p.Handshake
         * @instance
         */
        Handshake.prototype.client = null;

        /**
         * Handshake supportedAcps.
         * @member {Array.<number>} supportedAcps
         * @memberof p2p.Handshake
         * @instance
         */
        Handshake.prototype.supportedAcps = $util.emptyArray;

        /**
         * Handshake objectedAcps.
         * @member {Array.<number>} objectedAcps
         * @memberof p2p.Handshake
         * @instance
         */
        Handshake.prototype.objectedAcps = $util.emptyArray;

        /**
         * Handshake knownPeers.
         * @member {p2p.BloomFilter} knownPeers
         * @memberof p2p.Handshake
         * @instance
         */
        Handshake.prototype.knownPeers = null;

        /**
         * Handshake ipBlsSig.
         * @member {Uint8Array} ipBlsSig
         * @memberof p2p.Handshake
         * @instance
         */
        Handshake.prototype.ipBlsSig = $util.newBuffer([]);

        /**
         * Handshake allSubnets.
         * @member {boolean} allSubnets
         * @memberof p2p.Handshake
         * @instance
         */
        Handshake.prototype.allSubnets = false;

        /**
         * Encodes the specified Handshake message. Does not implicitly {@link p2p.Handshake.verify|verify} messages.
         * @function encode
         * @memberof p2p.Handshake
         * @static
         * @param {p2p.Handshake.$Properties} message Handshake message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        Handshake.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.networkId != null && $Object.hasOwnProperty.call(message, "networkId") && message.networkId !== 0)
                writer.uint32(/* id 1, wireType 0 =*/8).uint32(message.networkId);
            if (message.myTime != null && $Object.hasOwnProperty.call(message, "myTime") && (typeof message.myTime === "object" ? message.myTime.low || message.myTime.high : message.myTime !== 0))
                writer.uint32(/* id 2, wireType 0 =*/16).uint64(message.myTime);
            if (message.ipAddr != null && $Object.hasOwnProperty.call(message, "ipAddr") && message.ipAddr.length)
                writer.uint32(/* id 3, wireType 2 =*/26).bytes(message.ipAddr);
            if (message.ipPort != null && $Object.hasOwnProperty.call(message, "ipPort") && message.ipPort !== 0)
                writer.uint32(/* id 4, wireType 0 =*/32).uint32(message.ipPort);
            if (message.upgradeTime != null && $Object.hasOwnProperty.call(message, "upgradeTime") && (typeof message.upgradeTime === "object" ? message.upgradeTime.low || message.upgradeTime.high : message.upgradeTime !== 0))
                writer.uint32(/* id 5, wireType 0 =*/40).uint64(message.upgradeTime);
            if (message.ipSigningTime != null && $Object.hasOwnProperty.call(message, "ipSigningTime") && (typeof message.ipSigningTime === "object" ? message.ipSigningTime.low || message.ipSigningTime.high : message.ipSigningTime !== 0))
                writer.uint32(/* id 6, wireType 0 =*/48).uint64(message.ipSigningTime);
            if (message.ipNodeIdSig != null && $Object.hasOwnProperty.call(message, "ipNodeIdSig") && message.ipNodeIdSig.length)
                writer.uint32(/* id 7, wireType 2 =*/58).bytes(message.ipNodeIdSig);
            if (message.trackedSubnets != null && message.trackedSubnets.length)
                for (let i = 0; i < message.trackedSubnets.length; ++i)
                    writer.uint32(/* id 8, wireType 2 =*/66).bytes(message.trackedSubnets[i]);
            if (message.client != null && $Object.hasOwnProperty.call(message, "client"))
                $root.p2p.Client.encode(message.client, writer.uint32(/* id 9, wireType 2 =*/74).fork(), _depth + 1).ldelim();
            if (message.supportedAcps != null && message.supportedAcps.length)
                writer.uint32(/* id 10, wireType 2 =*/82).uint32s(message.supportedAcps);
            if (message.objectedAcps != null && message.objectedAcps.length)
                writer.uint32(/* id 11, wireType 2 =*/90).uint32s(message.objectedAcps);
            if (message.knownPeers != null && $Object.hasOwnProperty.call(message, "knownPeers"))
                $root.p2p.BloomFilter.encode(message.knownPeers, writer.uint32(/* id 12, wireType 2 =*/98).fork(), _depth + 1).ldelim();
            if (message.ipBlsSig != null && $Object.hasOwnProperty.call(message, "ipBlsSig") && message.ipBlsSig.length)
                writer.uint32(/* id 13, wireType 2 =*/106).bytes(message.ipBlsSig);
            if (message.allSubnets != null && $Object.hasOwnProperty.call(message, "allSubnets") && message.allSubnets !== false)
                writer.uint32(/* id 14, wireType 0 =*/112).bool(message.allSubnets);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a Handshake message from the specified reader or buffer.
         * @function decode
         * @memberof p2p.Handshake
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {p2p.Handshake & p2p.Handshake.$Shape} Handshake
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        Handshake.decode = function (reader, length, _end, _depth, _target) {
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
            message = _target || new $root.p2p.Handshake();
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
                        if (typeof (value = reader.uint64()) === "object" ? value.low || value.high : value !== 0)
                            message.myTime = value;
                        else
                            delete message.myTime;
                        continue;
                    }
                case 3: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.bytes()).length)
                            message.ipAddr = value;
                        else
                            delete message.ipAddr;
                        continue;
                    }
                case 4: {
                        if (wireType !== 0)
                            break;
                        if (value = reader.uint32())
                            message.ipPort = value;
                        else
                            delete message.ipPort;
                        continue;
                    }
                case 5: {
                        if (wireType !== 0)
                            break;
                        if (typeof (value = reader.uint64()) === "object" ? value.low || value.high : value !== 0)
                            message.upgradeTime = value;
                        else
                            delete message.upgradeTime;
                        continue;
                    }
                case 6: {
                        if (wireType !== 0)
                            break;
                        if (typeof (value = reader.uint64()) === "object" ? value.low || value.high : value !== 0)
                            message.ipSigningTime = value;
                        else
                            delete message.ipSigningTime;
                        continue;
                    }
                case 7: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.bytes()).length)
                            message.ipNodeIdSig = value;
                        else
                            delete message.ipNodeIdSig;
                        continue;
                    }
                case 8: {
                        if (wireType !== 2)
                            break;
                        if (!(message.trackedSubnets && message.trackedSubnets.length))
                            message.trackedSubnets = [];
                        message.trackedSubnets.push(reader.bytes());
                        continue;
                    }
                case 9: {
                        if (wireType !== 2)
                            break;
                        message.client = $root.p2p.Client.decode(reader, reader.size(), $undefined, _depth + 1, message.client);
                        continue;
                    }
                case 10: {
                        if (wireType === 2) {
                            if (!(message.supportedAcps && message.supportedAcps.length))
                                message.supportedAcps = [];
                            reader.uint32s(message.supportedAcps);
                            continue;
                        }
                        if (wireType !== 0)
                            break;
                        if (!(message.supportedAcps && message.supportedAcps.length))
                            message.supportedAcps = [];
                        message.supportedAcps.push(reader.uint32());
                        continue;
                    }
                case 11: {
                        if (wireType === 2) {
                            if (!(message.objectedAcps && message.objectedAcps.length))
                                message.objectedAcps = [];
                            reader.uint32s(message.objectedAcps);
                            continue;
                        }
                        if (wireType !== 0)
                            break;
                        if (!(message.objectedAcps && message.objectedAcps.length))
                            message.objectedAcps = [];
                        message.objectedAcps.push(reader.uint32());
                        continue;
                    }
                case 12: {
                        if (wireType !== 2)
                            break;
                        message.knownPeers = $root.p2p.BloomFilter.decode(reader, reader.size(), $undefined, _depth + 1, message.knownPeers);
                        continue;
                    }
                case 13: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.bytes()).length)
                            message.ipBlsSig = value;
                        else
                            delete message.ipBlsSig;
                        continue;
                    }
                case 14: {
                        if (wireType !== 0)
                            break;
                        if (value = reader.bool())
                            message.allSubnets = value;
                        else
                            delete message.allSubnets;
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

        return Handshake;
    })();

    p2p.Client = (function() {

        /**
         * Properties of a Client.
         * @typedef {Object} p2p.Client.$Properties
         * @property {string} [name] Client name
         * @property {number} [major] Client major
         * @property {number} [minor] Client minor
         * @property {number} [patch] Client patch
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a Client.
         * @memberof p2p
         * @interface IClient
         * @augments p2p.Client.$Properties
         * @deprecated Use p2p.Client.$Properties instead.
         */

        /**
         * Shape of a Client.
         * @typedef {p2p.Client.$Properties} p2p.Client.$Shape
         */

        /**
         * Constructs a new Client.
         * @memberof p2p
         * @classdesc Represents a Client.
         * @constructor
         * @param {p2p.Client.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const Client = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * Client name.
         * @member {string} name
         * @memberof p2p.Client
         * @instance
         */
        Client.prototype.name = "";

        /**
         * Client major.
         * @member {number} major
         * @memberof p2p.Client
         * @instance
         */
        Client.prototype.major = 0;

        /**
         * Client minor.
         * @member {number} minor
         * @memberof p2p.Client
         * @instance
         */
        Client.prototype.minor = 0;

        /**
         * Client patch.
         * @member {number} patch
         * @memberof p2p.Client
         * @instance
         */
        Client.prototype.patch = 0;

        /**
         * Encodes the specified Client message. Does not implicitly {@link p2p.Client.verify|verify} messages.
         * @function encode
         * @memberof p2p.Client
         * @static
         * @param {p2p.Client.$Properties} message Client message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        Client.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.name != null && $Object.hasOwnProperty.call(message, "name") && message.name !== "")
                writer.uint32(/* id 1, wireType 2 =*/10).string(message.name);
            if (message.major != null && $Object.hasOwnProperty.call(message, "major") && message.major !== 0)
                writer.uint32(/* id 2, wireType 0 =*/16).uint32(message.major);
            if (message.minor != null && $Object.hasOwnProperty.call(message, "minor") && message.minor !== 0)
                writer.uint32(/* id 3, wireType 0 =*/24).uint32(message.minor);
            if (message.patch != null && $Object.hasOwnProperty.call(message, "patch") && message.patch !== 0)
                writer.uint32(/* id 4, wireType 0 =*/32).uint32(message.patch);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a Client message from the specified reader or buffer.
         * @function decode
         * @memberof p2p.Client
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {p2p.Client & p2p.Client.$Shape} Client
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        Client.decode = function (reader, length, _end, _depth, _target) {
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
            message = _target || new $root.p2p.Client();
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
                        if (value = reader.uint32())
                            message.major = value;
                        else
                            delete message.major;
                        continue;
                    }
                case 3: {
                        if (wireType !== 0)
                            break;
                        if (value = reader.uint32())
                            message.minor = value;
                        else
                            delete message.minor;
                        continue;
                    }
                case 4: {
                        if (wireType !== 0)
                            break;
                        if (value = reader.uint32())
                            message.patch = value;
                        else
                            delete message.patch;
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

        return Client;
    })();

    p2p.BloomFilter = (function() {

        /**
         * Properties of a BloomFilter.
         * @typedef {Object} p2p.BloomFilter.$Properties
         * @property {Uint8Array} [filter] BloomFilter filter
         * @property {Uint8Array} [salt] BloomFilter salt
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a BloomFilter.
         * @memberof p2p
         * @interface IBloomFilter
         * @augments p2p.BloomFilter.$Properties
         * @deprecated Use p2p.BloomFilter.$Properties instead.
         */

        /**
         * Shape of a BloomFilter.
         * @typedef {p2p.BloomFilter.$Properties} p2p.BloomFilter.$Shape
         */

        /**
         * Constructs a new BloomFilter.
         * @memberof p2p
         * @classdesc Represents a BloomFilter.
         * @constructor
         * @param {p2p.BloomFilter.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const BloomFilter = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * BloomFilter filter.
         * @member {Uint8Array} filter
         * @memberof p2p.BloomFilter
         * @instance
         */
        BloomFilter.prototype.filter = $util.newBuffer([]);

        /**
         * BloomFilter salt.
         * @member {Uint8Array} salt
         * @memberof p2p.BloomFilter
         * @instance
         */
        BloomFilter.prototype.salt = $util.newBuffer([]);

        /**
         * Encodes the specified BloomFilter message. Does not implicitly {@link p2p.BloomFilter.verify|verify} messages.
         * @function encode
         * @memberof p2p.BloomFilter
         * @static
         * @param {p2p.BloomFilter.$Properties} message BloomFilter message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        BloomFilter.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.filter != null && $Object.hasOwnProperty.call(message, "filter") && message.filter.length)
                writer.uint32(/* id 1, wireType 2 =*/10).bytes(message.filter);
            if (message.salt != null && $Object.hasOwnProperty.call(message, "salt") && message.salt.length)
                writer.uint32(/* id 2, wireType 2 =*/18).bytes(message.salt);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a BloomFilter message from the specified reader or buffer.
         * @function decode
         * @memberof p2p.BloomFilter
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {p2p.BloomFilter & p2p.BloomFilter.$Shape} BloomFilter
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        BloomFilter.decode = function (reader, length, _end, _depth, _target) {
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
            message = _target || new $root.p2p.BloomFilter();
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
                            message.filter = value;
                        else
                            delete message.filter;
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.bytes()).length)
                            message.salt = value;
                        else
                            delete message.salt;
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

        return BloomFilter;
    })();

    p2p.ClaimedIpPort = (function() {

        /**
         * Properties of a ClaimedIpPort.
         * @typedef {Object} p2p.ClaimedIpPort.$Properties
         * @property {Uint8Array} [x509Certificate] ClaimedIpPort x509Certificate
         * @property {Uint8Array} [ipAddr] ClaimedIpPort ipAddr
         * @property {number} [ipPort] ClaimedIpPort ipPort
         * @property {number|Long} [timestamp] ClaimedIpPort timestamp
         * @property {Uint8Array} [signature] ClaimedIpPort signature
         * @property {Uint8Array} [txId] ClaimedIpPort txId
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a ClaimedIpPort.
         * @memberof p2p
         * @interface IClaimedIpPort
         * @augments p2p.ClaimedIpPort.$Properties
         * @deprecated Use p2p.ClaimedIpPort.$Properties instead.
         */

        /**
         * Shape of a ClaimedIpPort.
         * @typedef {p2p.ClaimedIpPort.$Properties} p2p.ClaimedIpPort.$Shape
         */

        /**
         * Constructs a new ClaimedIpPort.
         * @memberof p2p
         * @classdesc Represents a ClaimedIpPort.
         * @constructor
         * @param {p2p.ClaimedIpPort.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const ClaimedIpPort = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * ClaimedIpPort x509Certificate.
         * @member {Uint8Array} x509Certificate
         * @memberof p2p.ClaimedIpPort
         * @instance
         */
        ClaimedIpPort.prototype.x509Certificate = $util.newBuffer([]);

        /**
         * ClaimedIpPort ipAddr.
         * @member {Uint8Array} ipAddr
         * @memberof p2p.ClaimedIpPort
         * @instance
         */
        ClaimedIpPort.prototype.ipAddr = $util.newBuffer([]);

        /**
         * ClaimedIpPort ipPort.
         * @member {number} ipPort
         * @memberof p2p.ClaimedIpPort
         * @instance
         */
        ClaimedIpPort.prototype.ipPort = 0;

        /**
         * ClaimedIpPort timestamp.
         * @member {number|Long} timestamp
         * @memberof p2p.ClaimedIpPort
         * @instance
         */
        ClaimedIpPort.prototype.timestamp = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

        /**
         * ClaimedIpPort signature.
         * @member {Uint8Array} signature
         * @memberof p2p.ClaimedIpPort
         * @instance
         */
        ClaimedIpPort.prototype.signature = $util.newBuffer([]);

        /**
         * ClaimedIpPort txId.
         * @member {Uint8Array} txId
         * @memberof p2p.ClaimedIpPort
         * @instance
         */
        ClaimedIpPort.prototype.txId = $util.newBuffer([]);

        /**
         * Encodes the specified ClaimedIpPort message. Does not implicitly {@link p2p.ClaimedIpPort.verify|verify} messages.
         * @function encode
         * @memberof p2p.ClaimedIpPort
         * @static
         * @param {p2p.ClaimedIpPort.$Properties} message ClaimedIpPort message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        ClaimedIpPort.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.x509Certificate != null && $Object.hasOwnProperty.call(message, "x509Certificate") && message.x509Certificate.length)
                writer.uint32(/* id 1, wireType 2 =*/10).bytes(message.x509Certificate);
            if (message.ipAddr != null && $Object.hasOwnProperty.call(message, "ipAddr") && message.ipAddr.length)
                writer.uint32(/* id 2, wireType 2 =*/18).bytes(message.ipAddr);
            if (message.ipPort != null && $Object.hasOwnProperty.call(message, "ipPort") && message.ipPort !== 0)
                writer.uint32(/* id 3, wireType 0 =*/24).uint32(message.ipPort);
            if (message.timestamp != null && $Object.hasOwnProperty.call(message, "timestamp") && (typeof message.timestamp === "object" ? message.timestamp.low || message.timestamp.high : message.timestamp !== 0))
                writer.uint32(/* id 4, wireType 0 =*/32).uint64(message.timestamp);
            if (message.signature != null && $Object.hasOwnProperty.call(message, "signature") && message.signature.length)
                writer.uint32(/* id 5, wireType 2 =*/42).bytes(message.signature);
            if (message.txId != null && $Object.hasOwnProperty.call(message, "txId") && message.txId.length)
                writer.uint32(/* id 6, wireType 2 =*/50).bytes(message.txId);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a ClaimedIpPort message from the specified reader or buffer.
         * @function decode
         * @memberof p2p.ClaimedIpPort
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {p2p.ClaimedIpPort & p2p.ClaimedIpPort.$Shape} ClaimedIpPort
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        ClaimedIpPort.decode = function (reader, length, _end, _depth, _target) {
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
            message = _target || new $root.p2p.ClaimedIpPort();
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
                            message.x509Certificate = value;
                        else
                            delete message.x509Certificate;
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.bytes()).length)
                            message.ipAddr = value;
                        else
                            delete message.ipAddr;
                        continue;
                    }
                case 3: {
                        if (wireType !== 0)
                            break;
                        if (value = reader.uint32())
                            message.ipPort = value;
                        else
                            delete message.ipPort;
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
                        if (wireType !== 2)
                            break;
                        if ((value = reader.bytes()).length)
                            message.signature = value;
                        else
                            delete message.signature;
                        continue;
                    }
                case 6: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.bytes()).length)
                            message.txId = value;
                        else
                            delete message.txId;
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

        return ClaimedIpPort;
    })();

    p2p.GetPeerList = (function() {

        /**
         * Properties of a GetPeerList.
         * @typedef {Object} p2p.GetPeerList.$Properties
         * @property {p2p.BloomFilter.$Properties} [knownPeers] GetPeerList knownPeers
         * @property {boolean} [allSubnets] GetPeerList allSubnets
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a GetPeerList.
         * @memberof p2p
         * @interface IGetPeerList
         * @augments p2p.GetPeerList.$Properties
         * @deprecated Use p2p.GetPeerList.$Properties instead.
         */

        /**
         * Shape of a GetPeerList.
         * @typedef {p2p.GetPeerList.$Properties} p2p.GetPeerList.$Shape
         */

        /**
         * Constructs a new GetPeerList.
         * @memberof p2p
         * @classdesc Represents a GetPeerList.
         * @constructor
         * @param {p2p.GetPeerList.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const GetPeerList = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * GetPeerList knownPeers.
         * @member {p2p.BloomFilter} knownPeers
         * @memberof p2p.GetPeerList
         * @instance
         */
        GetPeerList.prototype.knownPeers = null;

        /**
         * GetPeerList allSubnets.
         * @member {boolean} allSubnets
         * @memberof p2p.GetPeerList
         * @instance
         */
        GetPeerList.prototype.allSubnets = false;

        /**
         * Encodes the specified GetPeerList message. Does not implicitly {@link p2p.GetPeerList.verify|verify} messages.
         * @function encode
         * @memberof p2p.GetPeerList
         * @static
         * @param {p2p.GetPeerList.$Properties} message GetPeerList message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        GetPeerList.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.knownPeers != null && $Object.hasOwnProperty.call(message, "knownPeers"))
                $root.p2p.BloomFilter.encode(message.knownPeers, writer.uint32(/* id 1, wireType 2 =*/10).fork(), _depth + 1).ldelim();
            if (message.allSubnets != null && $Object.hasOwnProperty.call(message, "allSubnets") && message.allSubnets !== false)
                writer.uint32(/* id 2, wireType 0 =*/16).bool(message.allSubnets);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a GetPeerList message from the specified reader or buffer.
         * @function decode
         * @memberof p2p.GetPeerList
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {p2p.GetPeerList & p2p.GetPeerList.$Shape} GetPeerList
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        GetPeerList.decode = function (reader, length, _end, _depth, _target) {
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
            message = _target || new $root.p2p.GetPeerList();
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
                        message.knownPeers = $root.p2p.BloomFilter.decode(reader, reader.size(), $undefined, _depth + 1, message.knownPeers);
                        continue;
                    }
                case 2: {
                        if (wireType !== 0)
                            break;
                        if (value = reader.bool())
                            message.allSubnets = value;
                        else
                            delete message.allSubnets;
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

        return GetPeerList;
    })();

    p2p.PeerList = (function() {

        /**
         * Properties of a PeerList.
         * @typedef {Object} p2p.PeerList.$Properties
         * @property {Array.<p2p.ClaimedIpPort.$Properties>} [claimedIpPorts] PeerList claimedIpPorts
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a PeerList.
         * @memberof p2p
         * @interface IPeerList
         * @augments p2p.PeerList.$Properties
         * @deprecated Use p2p.PeerList.$Properties instead.
         */

        /**
         * Shape of a PeerList.
         * @typedef {p2p.PeerList.$Properties} p2p.PeerList.$Shape
         */

        /**
         * Constructs a new PeerList.
         * @memberof p2p
         * @classdesc Represents a PeerList.
         * @constructor
         * @param {p2p.PeerList.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const PeerList = function (properties) {
            this.claimedIpPorts = [];
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * PeerList claimedIpPorts.
         * @member {Array.<p2p.ClaimedIpPort>} claimedIpPorts
         * @memberof p2p.PeerList
         * @instance
         */
        PeerList.prototype.claimedIpPorts = $util.emptyArray;

        /**
         * Encodes the specified PeerList message. Does not implicitly {@link p2p.PeerList.verify|verify} messages.
         * @function encode
         * @memberof p2p.PeerList
         * @static
         * @param {p2p.PeerList.$Properties} message PeerList message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        PeerList.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.claimedIpPorts != null && message.claimedIpPorts.length)
                for (let i = 0; i < message.claimedIpPorts.length; ++i)
                    $root.p2p.ClaimedIpPort.encode(message.claimedIpPorts[i], writer.uint32(/* id 1, wireType 2 =*/10).fork(), _depth + 1).ldelim();
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a PeerList message from the specified reader or buffer.
         * @function decode
         * @memberof p2p.PeerList
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {p2p.PeerList & p2p.PeerList.$Shape} PeerList
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        PeerList.decode = function (reader, length, _end, _depth, _target) {
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
            message = _target || new $root.p2p.PeerList();
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
                        if (!(message.claimedIpPorts && message.claimedIpPorts.length))
                            message.claimedIpPorts = [];
                        message.claimedIpPorts.push($root.p2p.ClaimedIpPort.decode(reader, reader.size(), $undefined, _depth + 1));
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

        return PeerList;
    })();

    p2p.AppRequest = (function() {

        /**
         * Properties of an AppRequest.
         * @typedef {Object} p2p.AppRequest.$Properties
         * @property {Uint8Array} [chainId] AppRequest chainId
         * @property {number} [requestId] AppRequest requestId
         * @property {number|Long} [deadline] AppRequest deadline
         * @property {Uint8Array} [appBytes] AppRequest appBytes
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of an AppRequest.
         * @memberof p2p
         * @interface IAppRequest
         * @augments p2p.AppRequest.$Properties
         * @deprecated Use p2p.AppRequest.$Properties instead.
         */

        /**
         * Shape of an AppRequest.
         * @typedef {p2p.AppRequest.$Properties} p2p.AppRequest.$Shape
         */

        /**
         * Constructs a new AppRequest.
         * @memberof p2p
         * @classdesc Represents an AppRequest.
         * @constructor
         * @param {p2p.AppRequest.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const AppRequest = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * AppRequest chainId.
         * @member {Uint8Array} chainId
         * @memberof p2p.AppRequest
         * @instance
         */
        AppRequest.prototype.chainId = $util.newBuffer([]);

        /**
         * AppRequest requestId.
         * @member {number} requestId
         * @memberof p2p.AppRequest
         * @instance
         */
        AppRequest.prototype.requestId = 0;

        /**
         * AppRequest deadline.
         * @member {number|Long} deadline
         * @memberof p2p.AppRequest
         * @instance
         */
        AppRequest.prototype.deadline = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

        /**
         * AppRequest appBytes.
         * @member {Uint8Array} appBytes
         * @memberof p2p.AppRequest
         * @instance
         */
        AppRequest.prototype.appBytes = $util.newBuffer([]);

        /**
         * Encodes the specified AppRequest message. Does not implicitly {@link p2p.AppRequest.verify|verify} messages.
         * @function encode
         * @memberof p2p.AppRequest
         * @static
         * @param {p2p.AppRequest.$Properties} message AppRequest message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        AppRequest.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.chainId != null && $Object.hasOwnProperty.call(message, "chainId") && message.chainId.length)
                writer.uint32(/* id 1, wireType 2 =*/10).bytes(message.chainId);
            if (message.requestId != null && $Object.hasOwnProperty.call(message, "requestId") && message.requestId !== 0)
                writer.uint32(/* id 2, wireType 0 =*/16).uint32(message.requestId);
            if (message.deadline != null && $Object.hasOwnProperty.call(message, "deadline") && (typeof message.deadline === "object" ? message.deadline.low || message.deadline.high : message.deadline !== 0))
                writer.uint32(/* id 3, wireType 0 =*/24).uint64(message.deadline);
            if (message.appBytes != null && $Object.hasOwnProperty.call(message, "appBytes") && message.appBytes.length)
                writer.uint32(/* id 4, wireType 2 =*/34).bytes(message.appBytes);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes an AppRequest message from the specified reader or buffer.
         * @function decode
         * @memberof p2p.AppRequest
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {p2p.AppRequest & p2p.AppRequest.$Shape} AppRequest
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        AppRequest.decode = function (reader, length, _end, _depth, _target) {
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
            message = _target || new $root.p2p.AppRequest();
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
                            message.chainId = value;
                        else
                            delete message.chainId;
                        continue;
                    }
                case 2: {
                        if (wireType !== 0)
                            break;
                        if (value = reader.uint32())
                            message.requestId = value;
                        else
                            delete message.requestId;
                        continue;
                    }
                case 3: {
                        if (wireType !== 0)
                            break;
                        if (typeof (value = reader.uint64()) === "object" ? value.low || value.high : value !== 0)
                            message.deadline = value;
                        else
                            delete message.deadline;
                        continue;
                    }
                case 4: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.bytes()).length)
                            message.appBytes = value;
                        else
                            delete message.appBytes;
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

        return AppRequest;
    })();

    p2p.AppResponse = (function() {

        /**
         * Properties of an AppResponse.
         * @typedef {Object} p2p.AppResponse.$Properties
         * @property {Uint8Array} [chainId] AppResponse chainId
         * @property {number} [requestId] AppResponse requestId
         * @property {Uint8Array} [appBytes] AppResponse appBytes
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of an AppResponse.
         * @memberof p2p
         * @interface IAppResponse
         * @augments p2p.AppResponse.$Properties
         * @deprecated Use p2p.AppResponse.$Properties instead.
         */

        /**
         * Shape of an AppResponse.
         * @typedef {p2p.AppResponse.$Properties} p2p.AppResponse.$Shape
         */

        /**
         * Constructs a new AppResponse.
         * @memberof p2p
         * @classdesc Represents an AppResponse.
         * @constructor
         * @param {p2p.AppResponse.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const AppResponse = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * AppResponse chainId.
         * @member {Uint8Array} chainId
         * @memberof p2p.AppResponse
         * @instance
         */
        AppResponse.prototype.chainId = $util.newBuffer([]);

        /**
         * AppResponse requestId.
         * @member {number} requestId
         * @memberof p2p.AppResponse
         * @instance
         */
        AppResponse.prototype.requestId = 0;

        /**
         * AppResponse appBytes.
         * @member {Uint8Array} appBytes
         * @memberof p2p.AppResponse
         * @instance
         */
        AppResponse.prototype.appBytes = $util.newBuffer([]);

        /**
         * Encodes the specified AppResponse message. Does not implicitly {@link p2p.AppResponse.verify|verify} messages.
         * @function encode
         * @memberof p2p.AppResponse
         * @static
         * @param {p2p.AppResponse.$Properties} message AppResponse message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        AppResponse.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.chainId != null && $Object.hasOwnProperty.call(message, "chainId") && message.chainId.length)
                writer.uint32(/* id 1, wireType 2 =*/10).bytes(message.chainId);
            if (message.requestId != null && $Object.hasOwnProperty.call(message, "requestId") && message.requestId !== 0)
                writer.uint32(/* id 2, wireType 0 =*/16).uint32(message.requestId);
            if (message.appBytes != null && $Object.hasOwnProperty.call(message, "appBytes") && message.appBytes.length)
                writer.uint32(/* id 3, wireType 2 =*/26).bytes(message.appBytes);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes an AppResponse message from the specified reader or buffer.
         * @function decode
         * @memberof p2p.AppResponse
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {p2p.AppResponse & p2p.AppResponse.$Shape} AppResponse
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        AppResponse.decode = function (reader, length, _end, _depth, _target) {
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
            message = _target || new $root.p2p.AppResponse();
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
                            message.chainId = value;
                        else
                            delete message.chainId;
                        continue;
                    }
                case 2: {
                        if (wireType !== 0)
                            break;
                        if (value = reader.uint32())
                            message.requestId = value;
                        else
                            delete message.requestId;
                        continue;
                    }
                case 3: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.bytes()).length)
                            message.appBytes = value;
                        else
                            delete message.appBytes;
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

        return AppResponse;
    })();

    p2p.AppError = (function() {

        /**
         * Properties of an AppError.
         * @typedef {Object} p2p.AppError.$Properties
         * @property {Uint8Array} [chainId] AppError chainId
         * @property {number} [requestId] AppError requestId
         * @property {number} [errorCode] AppError errorCode
         * @property {string} [errorMessage] AppError errorMessage
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of an AppError.
         * @memberof p2p
         * @interface IAppError
         * @augments p2p.AppError.$Properties
         * @deprecated Use p2p.AppError.$Properties instead.
         */

        /**
         * Shape of an AppError.
         * @typedef {p2p.AppError.$Properties} p2p.AppError.$Shape
         */

        /**
         * Constructs a new AppError.
         * @memberof p2p
         * @classdesc Represents an AppError.
         * @constructor
         * @param {p2p.AppError.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const AppError = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * AppError chainId.
         * @member {Uint8Array} chainId
         * @memberof p2p.AppError
         * @instance
         */
        AppError.prototype.chainId = $util.newBuffer([]);

        /**
         * AppError requestId.
         * @member {number} requestId
         * @memberof p2p.AppError
         * @instance
         */
        AppError.prototype.requestId = 0;

        /**
         * AppError errorCode.
         * @member {number} errorCode
         * @memberof p2p.AppError
         * @instance
         */
        AppError.prototype.errorCode = 0;

        /**
         * AppError errorMessage.
         * @member {string} errorMessage
         * @memberof p2p.AppError
         * @instance
         */
        AppError.prototype.errorMessage = "";

        /**
         * Encodes the specified AppError message. Does not implicitly {@link p2p.AppError.verify|verify} messages.
         * @function encode
         * @memberof p2p.AppError
         * @static
         * @param {p2p.AppError.$Properties} message AppError message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        AppError.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.chainId != null && $Object.hasOwnProperty.call(message, "chainId") && message.chainId.length)
                writer.uint32(/* id 1, wireType 2 =*/10).bytes(message.chainId);
            if (message.requestId != null && $Object.hasOwnProperty.call(message, "requestId") && message.requestId !== 0)
                writer.uint32(/* id 2, wireType 0 =*/16).uint32(message.requestId);
            if (message.errorCode != null && $Object.hasOwnProperty.call(message, "errorCode") && message.errorCode !== 0)
                writer.uint32(/* id 3, wireType 0 =*/24).sint32(message.errorCode);
            if (message.errorMessage != null && $Object.hasOwnProperty.call(message, "errorMessage") && message.errorMessage !== "")
                writer.uint32(/* id 4, wireType 2 =*/34).string(message.errorMessage);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes an AppError message from the specified reader or buffer.
         * @function decode
         * @memberof p2p.AppError
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {p2p.AppError & p2p.AppError.$Shape} AppError
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        AppError.decode = function (reader, length, _end, _depth, _target) {
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
            message = _target || new $root.p2p.AppError();
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
                            message.chainId = value;
                        else
                            delete message.chainId;
                        continue;
                    }
                case 2: {
                        if (wireType !== 0)
                            break;
                        if (value = reader.uint32())
                            message.requestId = value;
                        else
                            delete message.requestId;
                        continue;
                    }
                case 3: {
                        if (wireType !== 0)
                            break;
                        if (value = reader.sint32())
                            message.errorCode = value;
                        else
                            delete message.errorCode;
                        continue;
                    }
                case 4: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.errorMessage = value;
                        else
                            delete message.errorMessage;
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

        return AppError;
    })();

    return p2p;
})();

export {
  $root as default
};

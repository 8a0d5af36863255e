package main

import (
	"fmt"
	"reflect"

	"github.com/ava-labs/avalanchego/vms/components/avax"
	"github.com/ava-labs/avalanchego/vms/platformvm/stakeable"
	"github.com/ava-labs/avalanchego/vms/secp256k1fx"
)

// filler gives each field another value, so that exchanged fields show.
type filler struct {
	next     uint64
	listLen  int
	variants map[reflect.Type][]reflect.Type
	turn     map[reflect.Type]int
}

func typeOf[T any]() reflect.Type { return reflect.TypeOf((*T)(nil)).Elem() }

func newFiller(listLen int, variants map[reflect.Type][]reflect.Type) *filler {
	return &filler{next: 1, listLen: listLen, variants: variants, turn: map[reflect.Type]int{}}
}

func (f *filler) number() uint64 {
	f.next++
	return f.next
}

func (f *filler) fill(v reflect.Value) {
	switch v.Kind() {
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Uint8:
		v.SetUint(f.number() & 0xff)
	case reflect.Uint16:
		v.SetUint(0xf100 + f.number()&0xff)
	case reflect.Uint32:
		v.SetUint(0xf2000000 + f.number())
	case reflect.Uint64:
		v.SetUint(0xf300000000000000 + f.number())
	case reflect.String:
		v.SetString(fmt.Sprintf("name %d", f.number()))
	case reflect.Array:
		for i := range v.Len() {
			f.fill(v.Index(i))
		}
	case reflect.Slice:
		n := f.listLen
		if v.Type().Elem().Kind() == reflect.Uint8 {
			n *= 5
		}
		v.Set(reflect.MakeSlice(v.Type(), n, n))
		for i := range n {
			f.fill(v.Index(i))
		}
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		f.fill(v.Elem())
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Type().Field(i).Tag.Get("serialize") == "true" {
				f.fill(v.Field(i))
			}
		}
	case reflect.Interface:
		variants := f.variants[v.Type()]
		if len(variants) == 0 {
			panic(fmt.Sprintf("no variant of %s", v.Type()))
		}
		chosen := variants[f.turn[v.Type()]%len(variants)]
		f.turn[v.Type()]++
		value := reflect.New(chosen.Elem())
		// What is locked is a transfer.
		if chosen == typeOf[*stakeable.LockOut]() || chosen == typeOf[*stakeable.LockIn]() {
			inner := newFiller(f.listLen, transfers)
			inner.next = f.next
			inner.fill(value.Elem())
			f.next = inner.next
		} else {
			f.fill(value.Elem())
		}
		v.Set(value)
	default:
		panic(v.Kind().String())
	}
}

var transfers = map[reflect.Type][]reflect.Type{
	typeOf[avax.TransferableOut](): {typeOf[*secp256k1fx.TransferOutput]()},
	typeOf[avax.TransferableIn]():  {typeOf[*secp256k1fx.TransferInput]()},
}
